/**
 * Large bodies, and whatever else one account can do again and again (`check-floods.ts`), against answers: while some bring a hundred bodies at once,
 * others' answers are taken as before, and the server does not grow. Against the built server, in a process of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { findSitters, startSittings } from '../bench/answers.ts';
import type { Sitting } from '../bench/load.ts';
import { megabytes } from '../bench/memory.ts';
import { startDemo, type DemoProcess } from '../support/demo-process.ts';
import { checkFloods } from './check-floods.ts';
import { answer, type Felt } from './felt.ts';
import type { Ledger } from './ledger.ts';

const sitters = 20;
const attackSeconds = 8;
const bodiesAtOnce = 100;
/**
 * Limits for the time of the answers during the attack: so many times the time without it, or so much in any case (a busy
 * machine), ms.
 */
const mostTimes = 10;
const mostMs = 1000;
/** Bodies that are read, and what the driver needs for the pieces that are written, MB. */
const mostGrowth = 250;

/** @returns how often which status came. */
async function flood(port: number, tokens: readonly string[]): Promise<Record<string, number>> {
  const given = [port, attackSeconds, bodiesAtOnce, ...tokens].map(String);
  const child = spawn(
    process.execPath,
    [...process.execArgv, '--import', 'tsx', join(import.meta.dirname, 'flood.ts'), ...given],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(said) as Record<string, number>;
}

async function attack(
  demo: DemoProcess,
  sittings: readonly Sitting[],
  tokens: readonly string[],
): Promise<{ felt: Felt; grown: number; statuses: Record<string, number> }> {
  const pid = demo.child.pid ?? 0;
  const before = megabytes(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytes(pid))), 200);
  const flooding = flood(demo.port, tokens);
  await setTimeout(500);
  const felt = await answer(demo.port, sittings, attackSeconds - 1);
  const statuses = await flooding;
  clearInterval(watch);
  return { felt, grown: most - before, statuses };
}

export async function checkPressure(ledger: Ledger, write: (text: string) => void): Promise<void> {
  const demo = await startDemo();
  try {
    const logins = await findSitters(demo.dataDir, sitters + 13);
    const sittings = await startSittings(demo.url, logins.slice(0, sitters));
    // The first of them has a name behind everything; the others help them.
    const others = (await startSittings(demo.url, logins.slice(sitters, sitters + 10))).map(({ token }) => token);
    await answer(demo.port, sittings, 3);
    const calm = await answer(demo.port, sittings, 4);
    write(`pressure: ${calm.answers} answers in calm, p99 ${calm.p99.toFixed(0)} ms\n`);
    for (const [who, tokens] of [
      ['one student', others.slice(0, 1)],
      ['ten students', others],
    ] as const) {
      const { felt, grown, statuses } = await attack(demo, sittings, tokens);
      const what = `${bodiesAtOnce} bodies of 20 MB at once by ${who}`;
      write(
        `pressure: ${what}: ${felt.answers} answers, p99 ${felt.p99.toFixed(0)} ms, worst ${felt.worst.toFixed(0)} ms, ` +
          `${grown.toFixed(0)} MB more, ${JSON.stringify(statuses)}\n`,
      );
      ledger.expect(felt.failures === 0, `${what}: answers are taken`, 'all of them', `${felt.failures} refused`);
      const most = Math.max(mostMs, calm.p99 * mostTimes);
      ledger.expect(
        felt.p99 <= most,
        `${what}: answers take their time`,
        `p99 within ${most.toFixed(0)} ms`,
        `${felt.p99.toFixed(0)} ms`,
      );
      ledger.expect(
        grown <= mostGrowth,
        `${what}: the server does not grow`,
        `by at most ${mostGrowth} MB`,
        `by ${grown.toFixed(0)} MB`,
      );
      const waits = (statuses['429'] ?? 0) + (statuses['503'] ?? 0);
      ledger.expect(waits > 0, `${what}: most have to come again`, '429 or 503', JSON.stringify(statuses));
    }
    await checkFloods(demo, sittings, logins.slice(-3), ledger, write);
  } finally {
    await demo.stop();
  }
}
