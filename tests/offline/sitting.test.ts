import { beforeEach, describe, expect, it } from 'vitest';
import { removeUserData, listHeldAttempts, removeAttempt } from '#offline/held.ts';
import { openAttempt } from '#offline/open-attempt.ts';
import { StoreError, type Failure } from '#offline/ports.ts';
import type { OpenAttempt, OpenRequest } from '#offline/types.ts';
import { streamOf } from '../sim/rng.ts';
import type { Fault } from '../sim/schedule.ts';
import { Server } from '../sim/server.ts';
import { Device, type Page } from '../sim/device.ts';
import { World } from '../sim/world.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 42;
const start = 1_700_000_000_000;
const questionIds = Array.from({ length: 20 }, (_, index) => index + 1);
const dead: Fault = { type: 'lost', isHanging: false };

let world: World;
let server: Server;
let device: Device;

beforeEach(() => {
  world = new World(start);
  server = new Server({ world, record: () => undefined, rng: streamOf(7, 1), processes: 1 });
  server.begin(attemptId, { userId, questionIds, startedAt: start, endTimeThreshold: start + 3_600_000 });
  device = makeDevice(true, 5);
});

/** @param channelMs longest delivery time of a message between its pages; null: no messages. */
function makeDevice(hasLocks: boolean, channelMs: number | null): Device {
  const options = { id: 0, hasLocks, channelMs, wallOffset: 0 };
  const made = new Device({ world, record: () => undefined, ...options, rng: streamOf(7, 2), server });
  made.session = userId;
  return made;
}

/** Every call meets this from now on; null: none does. */
function disturb(fault: Fault | null): void {
  device.network.heal();
  if (fault) device.network.disturb(fault, Infinity);
}

function refuseDisk(isRefusing: boolean): void {
  const refusal = { kind: 'connection', isWritten: false } as const;
  device.diskFaults = isRefusing ? Array.from({ length: 1000 }, () => refusal) : [];
}

/** Delays every write of this page from now on. */
function slowDown(page: Page, ms: number): void {
  const { store } = page.ports;
  const write = store.write.bind(store);
  store.write = async (id, plan) => {
    await page.sleep(ms);
    return write(id, plan);
  };
}

function run(ms: number): Promise<void> {
  return world.pass(ms);
}

/** Lets the world go on until the promise has its value. */
async function finished<T>(promise: Promise<T>): Promise<T> {
  const never = Symbol('never');
  for (let count = 0; count < 50; count++) {
    await run(100);
    const value = await Promise.race([promise, world.rest().then(() => never)]);
    if (value !== never) return promise;
  }
  throw new Error('It never came');
}

async function open(page: Page, isOnline = true): Promise<OpenAttempt> {
  const request: OpenRequest = isOnline ? { userId, data: server.data(attemptId), serverTime: null } : { userId, attemptId };
  const result = await finished(openAttempt(page.ports, request));
  if (result.outcome !== 'opened') throw new Error(result.outcome);
  return result.attempt;
}

const text = (value: string) => ({ text: value });
/** An answer that the server of the simulation refuses. */
const invalid = { text: 'invalid', invalid: true };
const place = (sitting: OpenAttempt, questionId: number) => sitting.getSnapshot().answers.get(questionId)?.place;
const logged = () => server.rows(attemptId).filter(({ kind }) => kind === 'answer');
const sent = () => logged().map(({ answers }) => (answers as { text: string }).text);
const counts = (questionId: number) => server.current(attemptId).find((answer) => answer.questionId === questionId)?.answers;

describe('Sitting a test', () => {
  it('an answer is on its way to the disk before anybody hears of it, and so before anything is drawn', async () => {
    const page = device.openPage();
    const order: string[] = [];
    const { store } = page.ports;
    const write = store.write.bind(store);
    store.write = (attemptId, plan) => (order.push('write'), write(attemptId, plan));
    const sitting = await open(page);
    order.length = 0;
    sitting.subscribe(() => order.push('announced'));
    void sitting.record(1, text('A'));
    expect(order).toEqual(['write', 'announced']);
  });

  it('an answer shows as saving at once, then on this device, then on the server', async () => {
    const sitting = await open(device.openPage());
    const places: unknown[] = [];
    sitting.subscribe(() => places.push(place(sitting, 1)));
    expect(await finished(sitting.record(1, text('A')))).toBe('saved');
    await run(1000);
    expect([...new Set(places)]).toEqual(['saving', 'tablet', 'server']);
    expect(counts(1)).toEqual(text('A'));
  });

  it('hundreds of answers given offline survive a reload and arrive in order, each once', async () => {
    disturb(dead);
    const page = device.openPage();
    const first = await open(page);
    for (let n = 0; n < 300; n++) await finished(first.record((n % 20) + 1, text(`a${n}`)));
    page.crash();
    await run(100);
    const sitting = await open(device.openPage(), false);
    expect(sitting.getSnapshot().sync.pending).toBe(300);
    expect(place(sitting, 1)).toBe('tablet');
    disturb(null);
    sitting.kick('online');
    await run(10_000);
    expect(sent()).toEqual(Array.from({ length: 300 }, (_, n) => `a${n}`));
    expect(sitting.getSnapshot().sync).toMatchObject({ pending: 0, link: 'ok' });
    expect([...sitting.getSnapshot().answers.values()].every((view) => view.place === 'server')).toBe(true);
  });

  it('typing makes one operation while the line is busy, not one for each letter', async () => {
    const sitting = await open(device.openPage());
    disturb(dead);
    for (let n = 1; n <= 100; n++) await finished(sitting.record(1, text('x'.repeat(n))));
    expect(sitting.getSnapshot().sync.pending).toBeLessThanOrEqual(2);
    disturb(null);
    sitting.kick('online');
    await run(5000);
    expect(counts(1)).toEqual(text('x'.repeat(100)));
  });

  it('an answer that does not fit stays here, marked, and does not hold up the others', async () => {
    const sitting = await open(device.openPage());
    disturb(dead);
    for (const [questionId, value] of [
      [1, 'A'],
      [2, 'invalid'],
      [3, 'C'],
    ] as const)
      await finished(sitting.record(questionId, value === 'invalid' ? invalid : text(value)));
    disturb(null);
    sitting.kick('online');
    await run(5000);
    expect(sent()).toEqual(['A', 'C']);
    expect(sitting.getSnapshot().refused).toEqual([2]);
    expect(sitting.getSnapshot().answers.get(2)).toEqual({
      answers: invalid,
      place: 'refused',
      refusal: 'ANSWER_MISFIT',
    });
  });

  it('a portal that answers 200 to everything is never taken for the server', async () => {
    const sitting = await open(device.openPage());
    disturb({ type: 'portal', says: 'page' });
    await finished(sitting.record(1, text('A')));
    await run(60_000);
    expect(place(sitting, 1)).toBe('tablet');
    expect(logged()).toEqual([]);
  });

  it('after the sign-in has ended everything stays, and goes out under the same person only', async () => {
    const sitting = await open(device.openPage());
    device.session = null;
    await finished(sitting.record(1, text('A')));
    await run(5000);
    expect(sitting.getSnapshot().sync.halt).toBe('signed-out');
    device.session = 43;
    sitting.setSignedIn(43);
    sitting.kick('user');
    await run(60_000);
    expect(logged()).toEqual([]);
    device.session = userId;
    sitting.setSignedIn(userId);
    await run(1000);
    expect(sent()).toEqual(['A']);
  });

  it('where the server does not know the attempt, nothing is deleted', async () => {
    const page = device.openPage();
    const unknown: Failure = {
      ok: false,
      kind: 'server',
      code: 'NOT_FOUND',
      retryable: false,
      retryAfterMs: null,
      serverTime: null,
    };
    const { sendAnswers } = page.ports.transport;
    page.ports.transport.sendAnswers = () => Promise.resolve(unknown);
    const sitting = await open(page);
    await finished(sitting.record(1, text('A')));
    await run(60_000);
    expect(sitting.getSnapshot().sync).toMatchObject({ halt: 'unknown-attempt', pending: 1 });
    page.ports.transport.sendAnswers = sendAnswers;
    sitting.kick('user');
    await run(1000);
    expect(sent()).toEqual(['A']);
  });

  it('comes back no sooner than the server said', async () => {
    const page = device.openPage();
    const calls: number[] = [];
    page.ports.transport.sendAnswers = () => {
      calls.push(world.now);
      return Promise.resolve({
        ok: false,
        kind: 'server',
        code: 'RATE_LIMITED',
        retryable: true,
        retryAfterMs: 8000,
        serverTime: null,
      });
    };
    const sitting = await open(page);
    await finished(sitting.record(1, text('A')));
    await run(1000);
    await finished(sitting.record(2, text('B')));
    sitting.kick('online');
    await run(30_000);
    expect(calls.length).toBeGreaterThan(1);
    const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(8000);
  });

  it('a call that hangs is given up after 15 seconds and made again', async () => {
    const page = device.openPage();
    const calls: number[] = [];
    const { sendAnswers } = page.ports.transport;
    page.ports.transport.sendAnswers = (...call) => {
      calls.push(world.now);
      return calls.length === 1 ? new Promise(() => undefined) : sendAnswers(...call);
    };
    const sitting = await open(page);
    await finished(sitting.record(1, text('A')));
    await run(17_000);
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(15_000);
    expect(place(sitting, 1)).toBe('server');
  });

  it('a finish asked for offline comes after all answers, also over a reload', async () => {
    disturb(dead);
    const page = device.openPage();
    const first = await open(page);
    await finished(first.record(1, text('A')));
    expect(await finished(first.requestFinish())).toBe('requested');
    expect(await finished(first.record(2, text('B')))).toBe('closed');
    expect(first.getSnapshot().phase).toBe('finishing');
    page.crash();
    await run(100);
    const sitting = await open(device.openPage(), false);
    expect(server.rows(attemptId).some(({ kind }) => kind === 'finish')).toBe(false);
    disturb(null);
    sitting.kick('online');
    await run(5000);
    expect(logged().map(({ status }) => status)).toEqual(['accepted']);
    expect(sitting.getSnapshot()).toMatchObject({ phase: 'completed', completedReason: 'student' });
  });

  it('what comes after the end goes out as late, and the test is closed', async () => {
    const sitting = await open(device.openPage());
    disturb(dead);
    await finished(sitting.record(1, text('A')));
    await run(3_700_000);
    disturb(null);
    sitting.kick('online');
    await run(5000);
    expect(logged().map(({ status }) => status)).toEqual(['late']);
    expect(place(sitting, 1)).toBe('late');
    expect(sitting.getSnapshot()).toMatchObject({ phase: 'completed', completedReason: 'time' });
  });

  it('a clock set forward shows no time left, but answers are still taken', async () => {
    const sitting = await open(device.openPage());
    device.wallOffset = 7_200_000;
    expect(sitting.timeLeft()).toBe(0);
    expect(await finished(sitting.record(1, text('A')))).toBe('saved');
    await run(1000);
    expect(logged()[0]?.status).toBe('accepted');
    expect(sitting.timeLeft()).toBeGreaterThan(3_500_000);
    expect(sitting.getSnapshot().clockJumps.at(-1)?.byMs).toBeGreaterThan(7_000_000);
  });

  it('a clock set forward: the server is asked at once, and its answer distinguishes a change from a sleep', async () => {
    const sitting = await open(device.openPage());
    await run(1000);
    disturb(dead);
    device.wallOffset = 7_200_000;
    expect(sitting.timeLeft()).toBe(0);
    await run(1000);
    expect(sitting.getSnapshot().clockJumps.map(({ cause }) => cause)).toEqual(['unknown']);
    disturb(null);
    sitting.kick('online');
    await run(1000);
    expect(sitting.getSnapshot().clockJumps.map(({ cause }) => cause)).toEqual(['changed']);
    device.wallOffset += 600_000;
    // Nothing is sent, and the next poll is due in ten seconds: only the jump triggers it.
    sitting.timeLeft();
    await run(1000);
    expect(sitting.getSnapshot().clockJumps.map(({ cause }) => cause)).toEqual(['changed', 'changed']);
    expect(sitting.timeLeft()).toBeGreaterThan(3_500_000);
  });

  it('a power cut right after the opening leaves the server time, whatever the device believes (seed 74 of the simulation)', async () => {
    device.wallOffset = -600_000;
    const page = device.openPage();
    const { monotonic, wall } = page.ports.scheduler;
    const serverTime = { at: world.now, rttMs: 100, receivedAt: monotonic(), receivedWall: wall() };
    await finished(openAttempt(page.ports, { userId, data: server.data(attemptId), serverTime }));
    device.cutPower();
    await run(60_000);
    const sitting = await open(device.openPage(), false);
    expect(Math.abs(sitting.timeLeft() - (start + 3_600_000 - world.now))).toBeLessThanOrEqual(1100);
  });

  it('data that slept on its way does not replace a clock that knew better (seed 5029 of the simulation)', async () => {
    const first = device.openPage();
    const trip = (rttMs: number, { ports: { scheduler } }: Page) => ({
      at: world.now - rttMs,
      rttMs,
      receivedAt: scheduler.monotonic(),
      receivedWall: scheduler.wall(),
    });
    await finished(openAttempt(first.ports, { userId, data: server.data(attemptId), serverTime: trip(100, first) }));
    first.crash();
    await run(300_000);
    const page = device.openPage();
    const request = { userId, data: server.data(attemptId), serverTime: trip(240_000, page) };
    const result = await finished(openAttempt(page.ports, request));
    const left = result.outcome === 'opened' ? result.attempt.timeLeft() : NaN;
    expect(Math.abs(left - (start + 3_600_000 - world.now))).toBeLessThanOrEqual(1100);
  });

  it('a second tab only reads, and takes the writer lease on request', async () => {
    const first = await open(device.openPage());
    const second = await open(device.openPage());
    expect(second.getSnapshot().writer).toBe('read-only');
    expect(await finished(second.record(1, text('no')))).toBe('read-only');
    await finished(first.record(1, text('A')));
    await run(1000);
    expect(second.getSnapshot().answers.get(1)).toMatchObject({ answers: text('A'), place: 'server' });
    expect(await finished(second.takeOver())).toBe('writing');
    await run(100);
    expect(first.getSnapshot().writer).toBe('read-only');
    expect(await finished(first.record(1, text('stale')))).toBe('read-only');
    await finished(second.record(1, text('B')));
    await run(1000);
    expect(counts(1)).toEqual(text('B'));
  });

  it('a frozen page releases the writer lease and gets it back', async () => {
    const first = await open(device.openPage());
    first.pause();
    const second = await open(device.openPage());
    expect(second.getSnapshot().writer).toBe('writing');
    second.close();
    await finished(first.resume());
    expect(first.getSnapshot().writer).toBe('writing');
    expect(await finished(first.record(1, text('A')))).toBe('saved');
  });

  it('where the disk refuses, the student is warned, the answer is sent all the same, and saved once the disk works', async () => {
    const sitting = await open(device.openPage());
    disturb(dead);
    refuseDisk(true);
    expect(await finished(sitting.record(1, text('A')))).toBe('not-saved');
    expect(sitting.getSnapshot()).toMatchObject({ writer: 'not-saved', unsaved: [1] });
    disturb(null);
    sitting.kick('online');
    await run(2000);
    expect(sent()).toEqual(['A']);
    refuseDisk(false);
    await run(30_000);
    expect(sitting.getSnapshot()).toMatchObject({ writer: 'writing', unsaved: [] });
    expect(device.disk.read(attemptId)?.answers[0]).toMatchObject({ answers: text('A'), place: 'server' });
  });

  it('where the disk refuses, no number is given twice: a reload brings no older choice above a newer one', async () => {
    const page = device.openPage();
    const sitting = await open(page);
    disturb(dead);
    await finished(sitting.record(1, text('older')));
    await finished(sitting.record(2, text('older')));
    refuseDisk(true);
    expect(await finished(sitting.record(2, text('newer')))).toBe('not-saved');
    disturb(null);
    sitting.kick('user');
    await run(1000);
    expect(counts(2)).toEqual(text('newer'));
    page.crash();
    refuseDisk(false);
    const again = await open(device.openPage());
    await run(30_000);
    expect(again.getSnapshot().sync.pending).toBe(0);
    expect(counts(2)).toEqual(text('newer'));
    expect(logged()).toHaveLength(3);
  });

  it('without locks and messages, a page that lost the writer lease reads the disk and follows it', async () => {
    device = makeDevice(false, null);
    const first = await open(device.openPage());
    await finished(first.record(1, text('A')));
    const second = await open(device.openPage());
    await finished(second.record(1, text('B')));
    expect(first.getSnapshot().writer).toBe('writing');
    await run(12_000);
    expect(first.getSnapshot().writer).toBe('read-only');
    expect(first.getSnapshot().answers.get(1)?.answers).toEqual(text('B'));
    expect(second.getSnapshot().writer).toBe('writing');
    expect(counts(1)).toEqual(text('B'));
  });

  it('where a lock is taken without an event, the later choice counts, whatever the clock says', async () => {
    device = makeDevice(true, null);
    const page = device.openPage();
    const first = await open(page);
    disturb(dead);
    const write = page.ports.store.write.bind(page.ports.store);
    page.ports.store.write = () => Promise.reject(new StoreError('quota'));
    expect(await finished(first.record(1, text('in memory')))).toBe('not-saved');
    const second = await open(device.openPage());
    expect(await finished(second.takeOver())).toBe('writing');
    page.ports.store.write = write;
    await run(100);
    device.wallOffset -= 3_600_000;
    await finished(second.record(1, text('newest')));
    expect(await finished(first.takeOver())).toBe('writing');
    disturb(null);
    first.kick('user');
    await run(30_000);
    expect(counts(1)).toEqual(text('newest'));
  });

  it('a choice that waits behind its own older one stays the newest when the writer lease changes between the two', async () => {
    device = makeDevice(true, null);
    disturb(dead);
    const page = device.openPage();
    const first = await open(page);
    // Longer than the other page waits for this one to release the lease.
    slowDown(page, 1150);
    const other = device.openPage();
    const second = await open(other);
    // Its claim comes after the write that is under way.
    slowDown(other, 300);
    void first.record(1, text('older'));
    void first.record(1, text('newer'));
    expect(await finished(second.takeOver())).toBe('writing');
    await run(100);
    expect(device.disk.read(attemptId)?.answers[0]?.answers).toEqual(text('older'));
    expect(first.getSnapshot().answers.get(1)).toMatchObject({ answers: text('newer'), place: 'unsaved' });
    expect(await finished(first.takeOver())).toBe('writing');
    disturb(null);
    first.kick('user');
    await run(30_000);
    expect(counts(1)).toEqual(text('newer'));
  });

  it('an outbox in which another person would appear is never sent', async () => {
    const page = device.openPage();
    await open(page);
    const foreign = await finished(openAttempt(device.openPage().ports, { userId: 43, attemptId }));
    expect(foreign.outcome).toBe('foreign');
  });

  it('marks and place come back after a reload', async () => {
    const page = device.openPage();
    const first = await open(page);
    first.changeUiState({ marked: [3], position: 3 });
    await run(100);
    page.crash();
    await run(100);
    expect((await open(device.openPage(), false)).getSnapshot().uiState).toMatchObject({
      marked: [3],
      position: 3,
      textSize: 100,
    });
  });

  it('a snapshot stays the same object until something changes', async () => {
    const sitting = await open(device.openPage());
    await finished(sitting.record(1, text('A')));
    await run(1000);
    const before = sitting.getSnapshot();
    expect(sitting.getSnapshot()).toBe(before);
    await finished(sitting.record(2, text('B')));
    expect(sitting.getSnapshot()).not.toBe(before);
    expect(sitting.getSnapshot().answers.get(1)).toBe(before.answers.get(1));
  });

  it("signing out removes a person's attempts only once everything has arrived", async () => {
    const page = device.openPage();
    const { store } = page.ports;
    const sitting = await open(page);
    disturb(dead);
    await finished(sitting.record(1, text('A')));
    expect(await finished(removeUserData(store, userId))).toMatchObject({
      outcome: 'held',
      attempts: [{ attemptId, pending: 1 }],
    });
    expect(await finished(removeAttempt(store, attemptId))).toBe(false);
    disturb(null);
    sitting.kick('online');
    await run(2000);
    expect(await finished(listHeldAttempts(store, userId))).toMatchObject([
      { attemptId, pending: 0, phase: 'active', title: 'Algebra' },
    ]);
    expect(await finished(removeUserData(store, userId))).toEqual({ outcome: 'removed' });
    expect(await finished(listHeldAttempts(store, userId))).toEqual([]);
  });
});
