/** The command queue: from a press to the disk on a slow device, what waited over slow 3G, and how many the server takes a second. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mostCommands, type CommandResult } from '../../src/contract/commands/command.ts';
import { connectToRunning } from '../support/running-database.ts';
import type { DemoProcess } from '../support/demo-process.ts';
import { openBenchPage, signIn, slow3G, unthrottled, waitForWorker } from './browser.ts';
import { startDemo } from './conditions.ts';
import { makeCrowd, type Signed } from './crowd.ts';
import { percentile, type Figure } from './figures.ts';

const presses = 60;
const queued = 500;
const students = 300;
const seconds = 20;
const connections = 16;

export async function benchCommands(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const [durable, drained, taken]: number[][] = [[], [], []];
  try {
    for (let run = 0; run < runs; run += 1) {
      durable?.push(percentile(await pressStars(demo.url, `student${run * 2 + 1}`), 0.95));
      drained?.push(await drain(demo, `student${run * 2 + 2}`));
    }
    const sql = await connectToRunning(demo.dataDir);
    const crowd = await makeCrowd(demo, sql, students);
    await sql.end();
    for (let run = 0; run < runs; run += 1) taken?.push(await load(demo.url, crowd));
  } finally {
    await demo.stop();
  }
  return [
    { what: 'a press to its command on the disk, p95, 6x', target: '<= 50 ms', values: durable ?? [], unit: 'ms' },
    {
      what: `${queued} commands drained, slow 3G`,
      target: '<= 8 s',
      values: drained ?? [],
      unit: 's',
      note: 'in order, each once',
    },
    { what: 'commands applied a second, by the hundred', target: '>= 3,000', values: taken ?? [], unit: '/s' },
  ];
}

const star = (page: Page) => page.getByTestId('favourite-star').first();

/** A page with a star, whose queue is open. */
async function openStars(page: Page, url: string, login: string): Promise<void> {
  await signIn(page, url, login);
  await waitForWorker(page);
  await page.goto(`${url}/testing`);
  await star(page).click();
  await page.waitForFunction(
    () => document.querySelector('[data-testid="favourite-star"]')?.getAttribute('data-on') === 'true',
  );
}

/** Presses the star so often, `pauseMs` apart. @returns from each press to the completed transaction that holds it, ms */
function press({ count, pauseMs }: { count: number; pauseMs: number }): Promise<number[]> {
  const times: number[] = [];
  let pressedAt: number | null = null;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...parts: Parameters<typeof begin>) {
    const made = begin.apply(this, parts);
    if (made.mode === 'readwrite' && made.objectStoreNames.contains('commands'))
      made.addEventListener('complete', () => {
        if (pressedAt !== null) times.push(performance.now() - pressedAt);
        pressedAt = null;
      });
    return made;
  };
  return new Promise((resolve) => {
    let left = count;
    const next = (): void => {
      // One at a time: a press that finds the last one not yet written waits.
      if (pressedAt !== null) return void setTimeout(next, 1);
      if (left-- === 0) {
        IDBDatabase.prototype.transaction = begin;
        return resolve(times);
      }
      pressedAt = performance.now();
      document.querySelector<HTMLElement>('[data-testid="favourite-star"]')?.click();
      setTimeout(next, pauseMs);
    };
    next();
  });
}

async function pressStars(url: string, login: string): Promise<number[]> {
  const { browser, page, cdp } = await openBenchPage(1);
  try {
    await openStars(page, url, login);
    await cdp.send('Network.emulateNetworkConditions', { ...unthrottled, offline: true });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    return await page.evaluate(press, { count: presses, pauseMs: 200 });
  } finally {
    await browser.close();
  }
}

/** @returns from the network's return to an empty queue, s. @throws if the log is not what was pressed */
async function drain(demo: DemoProcess, login: string): Promise<number> {
  const { browser, page, cdp } = await openBenchPage(1);
  try {
    await openStars(page, demo.url, login);
    await page.getByTestId('waiting-mark').waitFor({ state: 'detached' });
    await cdp.send('Network.emulateNetworkConditions', { ...unthrottled, offline: true });
    await page.evaluate(press, { count: queued, pauseMs: 0 });
    await page.getByTestId('waiting-mark').waitFor();
    const started = performance.now();
    await cdp.send('Network.emulateNetworkConditions', slow3G);
    await page.getByTestId('waiting-mark').waitFor({ state: 'detached', timeout: 120_000 });
    const took = (performance.now() - started) / 1000;
    await checkLog(demo.dataDir, login);
    return took;
  } finally {
    await browser.close();
  }
}

async function checkLog(dataDir: string, login: string): Promise<void> {
  const sql = await connectToRunning(dataDir);
  const rows = await sql<{ seq: number; fate: string }[]>`
    select c.seq, c.fate from command_log c join person p on p.id = c.person_id where p.login = ${login} order by c.seq`;
  await sql.end();
  const isWhole = rows.every(({ seq, fate }, index) => seq === index + 1 && fate === 'applied');
  if (!isWhole || rows.length !== queued + 1) throw new Error(`${rows.length} rows in the log of ${login}, whole: ${isWhole}`);
}

/** As fast as it goes: the next call of a connection follows the response to the last one. @returns applied commands a second */
async function load(url: string, crowd: readonly Signed[]): Promise<number> {
  let next = 0;
  let applied = 0;
  const started = performance.now();
  const isOver = () => performance.now() - started > seconds * 1000;
  const work = async (): Promise<void> => {
    while (!isOver()) {
      const signed = crowd[next++ % crowd.length];
      const count = signed ? await send(url, signed) : 0;
      applied += count;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return applied / ((performance.now() - started) / 1000);
}

/** A new stream each time: nobody waits for an earlier call of the same person. */
async function send(url: string, { personId, token }: Signed): Promise<number> {
  const stream = randomUUID();
  const commands = Array.from({ length: mostCommands }, (_, index) => ({
    id: randomUUID(),
    stream,
    seq: index + 1,
    kind: 'favourite',
    version: 1,
    madeAt: Date.now(),
    body: { path: `/page/${index % 40}`, isOn: index % 3 > 0 },
  }));
  const response = await fetch(`${url}/api/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ personId, commands }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { results: CommandResult[] } };
  return data.results.filter(({ fate }) => fate === 'applied').length;
}
