/**
 * Live lessons and the chat by their sockets: 40 lessons of 30 students at once, each event timed until all of its class have it; the same and the
 * chat with 5,000 open sockets; a hundred chat messages that waited on a device over slow 3G.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { WebSocket } from 'ws';
import { livePath } from '../../src/contract/live/live.ts';
import { createTokens } from '../../src/server/areas/auth/tokens.ts';
import type { DemoProcess } from '../support/demo-process.ts';
import { connectToRunning } from '../support/running-database.ts';
import { openBenchPage, signIn, slow3G, unthrottled, waitForWorker } from './browser.ts';
import { startDemo } from './conditions.ts';
import { makeCrowd, type Signed } from './crowd.ts';
import { percentile, type Figure } from './figures.ts';

const lessons = 40;
const inLesson = 30;
const sockets = 5000;
/** Events of each lesson in a run. */
const events = 15;
const everyMs = 2_000;
const chatMessages = 200;
const queued = 100;
const patienceMs = 60_000;

interface Lesson {
  lessonId: string;
  groupId: number;
  teacher: Signed;
}

/** When each event reached each socket of its class: by the command's id. */
type Arrivals = Map<string, { sentAt: number; left: number; lastAt: number }>;

export async function benchLive(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const [few, many, chat, opened]: number[][] = [[], [], [], []];
  let drained: number[] = [];
  try {
    const sql = await connectToRunning(demo.dataDir);
    const crowd = await makeCrowd(demo, sql, sockets);
    const held = await makeLessons(demo, sql, crowd);
    await sql.end();
    for (let run = 0; run < runs; run += 1) {
      const arrivals: Arrivals = new Map();
      const classes = crowd.filter(({ groupId }) => held.some((lesson) => lesson.groupId === groupId));
      const open = await openSockets(demo.url, classes, held, arrivals);
      few?.push(percentile(await give(demo.url, held, arrivals), 0.95));
      const began = performance.now();
      const others = await openSockets(demo.url, crowd.slice(classes.length), held, arrivals);
      opened?.push((performance.now() - began) / 1000);
      many?.push(percentile(await give(demo.url, held, arrivals), 0.95));
      chat?.push(percentile(await write(demo.url, held, crowd, open), 0.95));
      for (const { socket } of [...open, ...others]) socket.terminate();
    }
    drained = await drainChat(demo, runs);
  } finally {
    await demo.stop();
  }
  const what = `${lessons} lessons of ${inLesson}, an event each every ${everyMs / 1000} s`;
  return [
    { what: 'live lesson: an event to all of the class, p95', target: '<= 500 ms', values: few ?? [], unit: 'ms', note: what },
    {
      what: `the same with ${sockets} sockets`,
      target: '<= 500 ms',
      values: many ?? [],
      unit: 'ms',
      note: 'clients and server on one machine',
    },
    { what: `chat: a message to its reader with ${sockets} sockets, p95`, target: '<= 300 ms', values: chat ?? [], unit: 'ms' },
    { what: `${sockets - lessons * inLesson} more sockets are signed in`, target: '-', values: opened ?? [], unit: 's' },
    {
      what: `${queued} chat messages that waited, slow 3G`,
      target: '<= 5 s',
      values: drained,
      unit: 's',
      note: 'in order, each once',
    },
  ];
}

/** A lesson of today for each of the first classes, begun by a teacher of its own, who leads the class as well. */
async function makeLessons(demo: DemoProcess, sql: postgres.Sql, crowd: readonly Signed[]): Promise<Lesson[]> {
  await sql`
    update enrolment set from_at = now() - interval '10 days' where person_id = any(${crowd.map(({ personId }) => personId)}::int[])`;
  // Who has not chosen a password of their own is in no lesson.
  await sql`update person set has_default_password = false where id = any(${crowd.map(({ personId }) => personId)}::int[])`;
  const groups = [...new Set(crowd.map(({ groupId }) => groupId))].slice(0, lessons);
  const tokens = createTokens(readFileSync(join(demo.dataDir, 'demo-secret'), 'utf8'), 3600);
  const made: Lesson[] = [];
  for (const [at, groupId] of groups.entries()) {
    const [teacher] = await sql<{ id: number }[]>`
      insert into person (login, password_hash, role, firstname, surname, sex, region_id, department_id, school_id)
      select ${`benchteacher${at}`}, 'x', 'TCHR', 'T', 'B', 'm', s.region_id, s.department_id, 1 from person s where s.login = 'student1'
      returning id`;
    const personId = teacher?.id ?? 0;
    const sessionId = randomUUID();
    await sql`
      insert into session (id, person_id, rotated_at, expires_at, user_agent, address)
      values (${sessionId}, ${personId}, now() - interval '1 hour', now() + interval '1 day', 'bench', '127.0.0.1')`;
    await sql`update "group" set personnel_id = ${personId} where id = ${groupId}`;
    const [lesson] = await sql<{ uuid: string }[]>`
      insert into lesson (school_id, group_id, subject_id, teacher_id, date, start_minute, end_minute, school_year, quarter)
      select 1, ${groupId}, (select min(id) from school_subject), ${personId}, current_date, 480, 525, 2026, 2 returning uuid`;
    const { token } = await tokens.signAccess(sessionId, personId, Date.now());
    made.push({ lessonId: lesson?.uuid ?? '', groupId, teacher: { personId, groupId, token } });
  }
  for (const { lessonId, teacher } of made) await command(demo.url, teacher, 'live-stage', { lessonId, act: 'start' });
  return made;
}

interface Open {
  socket: WebSocket;
  signed: Signed;
  /** Called with whom something of the chat has changed. */
  onChat: ((withId: number) => void) | null;
}

/** Fifty at a time: a crowd that opens its pages is not what is measured. */
async function openSockets(
  url: string,
  crowd: readonly Signed[],
  held: readonly Lesson[],
  arrivals: Arrivals,
): Promise<Open[]> {
  const open: Open[] = [];
  const left = [...crowd];
  const work = async (): Promise<void> => {
    for (let signed = left.pop(); signed; signed = left.pop()) open.push(await openOne(url, signed, held, arrivals));
  };
  await Promise.all(Array.from({ length: 50 }, work));
  return open;
}

interface Message {
  type: string;
  id: number;
  message: { with?: number; events?: { id: string }[] };
}

function openOne(url: string, signed: Signed, held: readonly Lesson[], arrivals: Arrivals): Promise<Open> {
  const lesson = held.find(({ groupId }) => groupId === signed.groupId);
  const socket = new WebSocket(url.replace('http', 'ws') + livePath, { origin: url });
  const open: Open = { socket, signed, onChat: null };
  const say = (message: object): void => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      say({ type: 'hello', token: signed.token });
      say({ type: 'subscribe', id: 1, topic: 'notifications', params: {} });
      say({ type: 'subscribe', id: 2, topic: 'chat', params: {} });
      // From the first number on: the first part tells that the class is whole.
      if (lesson) say({ type: 'subscribe', id: 3, topic: 'live-lesson', params: { lessonId: lesson.lessonId, since: 0 } });
    });
    socket.on('message', (data: Buffer) => {
      const { type, id, message } = JSON.parse(data.toString()) as Message;
      if (type === 'refused') return reject(new Error(data.toString()));
      if (lesson ? id === 3 : type === 'ready') resolve(open);
      if (id === 2 && message.with !== undefined) open.onChat?.(message.with);
      if (id !== 3) return;
      const now = performance.now();
      for (const event of message.events ?? []) {
        const arrival = arrivals.get(event.id);
        if (arrival) {
          arrival.left -= 1;
          arrival.lastAt = now;
        }
      }
    });
  });
}

async function command(url: string, { personId, token }: Signed, kind: string, body: object, id = randomUUID()): Promise<void> {
  const one = { id, stream: randomUUID(), seq: 1, kind, version: 1, madeAt: Date.now(), body, files: [] };
  for (;;) {
    const response = await fetch(`${url}/api/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ personId, commands: [one] }),
    });
    const text = await response.text();
    if (response.ok && text.includes('"applied"')) return;
    // As a device's queue does: a busy server is asked again, and the wait counts.
    if (response.status !== 503) throw new Error(`${response.status} ${text}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}

/** Due at even distances over all lessons; counted from when an event was due. @returns how long until the last of the class had each */
async function give(url: string, held: readonly Lesson[], arrivals: Arrivals): Promise<number[]> {
  const began = performance.now();
  const ids: string[] = [];
  const sends = held.flatMap((lesson, place) =>
    Array.from({ length: events }, async (_, turn) => {
      const dueMs = turn * everyMs + (place * everyMs) / held.length;
      await pause(dueMs);
      const id = randomUUID();
      ids.push(id);
      arrivals.set(id, { sentAt: began + dueMs, left: inLesson, lastAt: 0 });
      const points = Array.from({ length: 90 }, (_value, at) => (at * 7) % 1000);
      const stroke = { id: randomUUID(), page: 0, kind: 'stroke', body: { points, colour: '#c81e1e', width: 5 } };
      await command(
        url,
        lesson.teacher,
        'live-stage',
        { lessonId: lesson.lessonId, act: 'ink', board: 1, added: [stroke], removed: [] },
        id,
      );
    }),
  );
  await Promise.all(sends);
  const giveUpAt = performance.now() + patienceMs;
  const missing = () => ids.filter((id) => (arrivals.get(id)?.left ?? 1) > 0).length;
  while (missing() > 0) {
    if (performance.now() > giveUpAt) throw new Error(`${missing()} of ${ids.length} events did not reach all of their class`);
    await pause(20);
  }
  return ids.map((id) => {
    const { sentAt = 0, lastAt = Number.NaN } = arrivals.get(id) ?? {};
    return lastAt - sentAt;
  });
}

/** Class teachers write to their students: until the student's page hears of it. One after the other, a twentieth of a second apart. */
async function write(url: string, held: readonly Lesson[], crowd: readonly Signed[], open: readonly Open[]): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let at = 0; at < chatMessages; at += 1) {
    const lesson = held[at % held.length];
    const reader = crowd.filter(({ groupId }) => groupId === lesson?.groupId)[Math.floor(at / held.length)];
    const page = open.find(({ signed }) => signed.personId === reader?.personId);
    if (!lesson || !page) throw new Error('Nobody to write to');
    const sentAt = performance.now();
    times.push(
      new Promise<number>((resolve) => {
        page.onChat = (withId) => withId === lesson.teacher.personId && resolve(performance.now() - sentAt);
      }),
    );
    await command(url, lesson.teacher, 'chat-send', { to: page.signed.personId, text: `m${at}`, files: [], replyTo: null });
    await pause(50);
  }
  return Promise.all(times);
}

/** @returns from the network's return until all that waited is on the server, s */
async function drainChat(demo: DemoProcess, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const login = `student${run + 2}`;
    const { browser, page, cdp } = await openBenchPage(1);
    try {
      await signIn(page, demo.url, login);
      await waitForWorker(page);
      await page.goto(`${demo.url}/chat`);
      await page.locator('a[href^="/chat/chat/"]').first().click();
      const text = page.getByTestId('chat-text');
      await text.fill('0');
      await page.getByTestId('chat-send').click();
      await page.locator('[data-place="server"][data-mine]').last().waitFor();
      await cdp.send('Network.emulateNetworkConditions', { ...unthrottled, offline: true });
      for (let at = 1; at <= queued; at += 1) {
        await text.fill(`queued ${at}`);
        await page.getByTestId('chat-send').click();
      }
      await page.getByTestId('waiting-mark').waitFor();
      const began = performance.now();
      await cdp.send('Network.emulateNetworkConditions', slow3G);
      await page.getByTestId('waiting-mark').waitFor({ state: 'detached', timeout: 120_000 });
      times.push((performance.now() - began) / 1000);
      await checkThread(demo.dataDir, login);
    } finally {
      await browser.close();
    }
  }
  return times;
}

async function checkThread(dataDir: string, login: string): Promise<void> {
  const sql = await connectToRunning(dataDir);
  const rows = await sql<{ text: string }[]>`
    select m.text from chat_message m join person p on p.id = m.author_id
    where p.login = ${login} and m.text like 'queued %' order by m.thread_id, m.seq`;
  await sql.end();
  const isWhole = rows.length === queued && rows.every(({ text }, at) => text === `queued ${at + 1}`);
  if (!isWhole) throw new Error(`${rows.length} of ${queued} messages arrived, or not in their order`);
}
