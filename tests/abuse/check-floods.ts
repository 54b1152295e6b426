/**
 * One account, or nobody, against another student's answers: sockets that subscribe without end, documents and calendars asked for again and again,
 * wrong passwords. Each attack is compared with the calm before it, in the same run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { startSittings } from '../bench/answers.ts';
import type { Sitting } from '../bench/load.ts';
import { createApiClient } from '../support/api-client.ts';
import type { DemoProcess } from '../support/demo-process.ts';
import { connectToRunning } from '../support/running-database.ts';
import { signIn } from '../support/sitting.ts';
import type { Attack } from './attack.ts';
import { answer } from './felt.ts';
import type { Ledger } from './ledger.ts';

const calmSeconds = 4;
const attackSeconds = 8;
/**
 * Limits for the time of another student's answers during the attack: this, ms, or so many times the time in the calm before (a
 * busy machine).
 */
const mostMs = 500;
const mostTimes = 5;
const stopsWithinMs = 10_000;
const deviceCookie = 'synaq-device';

function start({ port }: DemoProcess, attack: Attack, seconds: number): Promise<Record<string, number>> {
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv,
      '--import',
      'tsx',
      join(import.meta.dirname, 'attack.ts'),
      String(port),
      String(seconds),
      JSON.stringify(attack),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return Promise.all([text(child.stdout), once(child, 'exit')]).then(
    ([said]) => JSON.parse(said || '{}') as Record<string, number>,
  );
}

/** Finishes a test of the student. @returns the path of its result as a PDF */
async function finish(demo: DemoProcess, login: string): Promise<string> {
  const [sitting] = await startSittings(demo.url, [login]);
  if (!sitting) throw new Error(`${login} sits nothing`);
  const sql = await connectToRunning(demo.dataDir);
  const [row] = await sql<{ examId: number }[]>`select exam_id as "examId" from exam_attempt where id = ${sitting.attemptId}`;
  await sql.end();
  const client = await signIn(demo.url, login);
  await client.call('DELETE', `/api/testing/${row?.examId}/completed?attemptId=${sitting.attemptId}`);
  return `/api/testing/${row?.examId}/completed/pdf?attemptId=${sitting.attemptId}`;
}

/** Signs in with the right password, on a device that has signed the person in before. @returns how long it took, ms */
async function signInAgain(demo: DemoProcess, login: string, cookie: string): Promise<number> {
  const began = performance.now();
  const body = { login, password: 'synaq-demo' };
  const { status } = await createApiClient(demo.url).call('POST', '/api/login', body, { cookie });
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

export async function checkFloods(
  demo: DemoProcess,
  sittings: readonly Sitting[],
  logins: readonly string[],
  ledger: Ledger,
  write: (text: string) => void,
): Promise<void> {
  const [login = '', ...names] = logins;
  const client = await signIn(demo.url, login);
  const token = client.token ?? '';
  const pdf = await finish(demo, login);
  const { path: calendar } = (await client.call<{ path: string }>('PUT', '/api/schedule/feed')).data;
  const known = (await createApiClient(demo.url).signIn(names[0] ?? '')).headers.getSetCookie();
  const cookie = known.find((one) => one.startsWith(deviceCookie))?.split(';', 1)[0] ?? '';
  const read = (path: string): Attack => ({ kind: 'read', path, token, atOnce: 20 });
  const passwords: Attack = {
    kind: 'passwords',
    logins: Array.from({ length: 500 }, (_, at) => `student${at + 1}`),
    atOnce: 40,
  };
  const attacks: [string, Attack][] = [
    ['20,000 subscriptions over 5 sockets', { kind: 'sockets', token, sockets: 5, messages: 20_000 }],
    ['one calendar, 20 at once', read(calendar)],
    ['one result as PDF, 20 at once', read(pdf)],
    ['the description of the API, 20 at once', read('/api/openapi.json')],
    ['40 wrong passwords at once', passwords],
  ];
  for (const [what, attack] of attacks) {
    const calm = await answer(demo.port, sittings, calmSeconds);
    const attacking = start(demo, attack, attackSeconds);
    await setTimeout(1000);
    let notReady = 0;
    const watch = setInterval(() => {
      void fetch(`${demo.url}/api/ready`).then(
        ({ status }) => (notReady += status === 200 ? 0 : 1),
        () => (notReady += 1),
      );
    }, 500);
    const felt = await answer(demo.port, sittings, attackSeconds - 2);
    clearInterval(watch);
    if (attack.kind === 'passwords') {
      const took = await signInAgain(demo, names[0] ?? '', cookie);
      ledger.expect(took < 2000, `${what}: a right one on a known device`, 'within 2 s', `${took.toFixed(0)} ms`);
      write(`pressure: ${what}: a right one on a known device in ${took.toFixed(0)} ms\n`);
    }
    const statuses = await attacking;
    write(
      `pressure: ${what}: p99 ${calm.p99.toFixed(0)} ms before, ${felt.p99.toFixed(0)} ms meanwhile, worst ${felt.worst.toFixed(0)} ms, ` +
        `${JSON.stringify(statuses)}\n`,
    );
    const most = Math.max(mostMs, calm.p99 * mostTimes);
    const isQuick = felt.failures === 0 && felt.p99 <= most;
    ledger.expect(isQuick, `${what}: others' answers`, `p99 within ${most.toFixed(0)} ms`, `${felt.p99.toFixed(0)} ms`);
    ledger.expect(notReady === 0, `${what}: the server is ready`, 'all the time', `${notReady} times not`);
  }
  void start(demo, passwords, attackSeconds);
  await start(demo, { kind: 'sockets', token, sockets: 5, messages: 20_000 }, 3);
  const began = performance.now();
  await demo.stop();
  const took = performance.now() - began;
  write(`pressure: a stop in the middle of it took ${took.toFixed(0)} ms\n`);
  ledger.expect(took < stopsWithinMs, 'a stop in the middle of an attack', 'within 10 s', `${took.toFixed(0)} ms`);
}
