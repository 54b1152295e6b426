/** What an organiser does, as a tablet learns of it: by the word that it asks for, and by acknowledgements. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AttemptWord } from '#contract/attempts/get-word.ts';
import { openAttempt } from '#offline/open-attempt.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { FakeAnswerServer } from '../support/fake-answer-server.ts';
import { noFaults, SimTablet, type SimPage } from '../support/sim-tablet.ts';
import { settle, SimWorld } from '../support/sim-world.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 42;
const start = 1_700_000_000_000;
const end = start + 3_600_000;

let world: SimWorld;
let server: FakeAnswerServer;
let tablet: SimTablet;
let word: AttemptWord;
let asked: number;

beforeEach(() => {
  world = new SimWorld(7, start);
  server = new FakeAnswerServer({ attemptId, userId, questionIds: [1, 2], startedAt: start, endTimeThreshold: end });
  tablet = new SimTablet(world, server, true);
  tablet.signedIn = userId;
  word = { status: 'active', endTimeThreshold: end, pausedAt: null, finishReason: null, generation: 0 };
  asked = 0;
});

async function run(ms: number): Promise<void> {
  const until = world.now + ms;
  await settle();
  while (await world.step(until));
  world.now = until;
}

async function open(): Promise<OpenAttempt> {
  const page: SimPage = tablet.openPage();
  const { scheduler, transport } = page.ports;
  transport.word = () => {
    asked += 1;
    if (tablet.faults.requestLost === 1)
      return Promise.resolve({ ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime: null });
    const serverTime = { at: world.now, rttMs: 0, receivedAt: scheduler.monotonic(), receivedWall: scheduler.wall() };
    return Promise.resolve({ ok: true, word, serverTime });
  };
  const opening = openAttempt(page.ports, { userId, data: server.data(world.now), serverTime: null });
  await run(2000);
  const opened = await opening;
  if (opened.outcome !== 'opened') throw new Error(opened.outcome);
  return opened.attempt;
}

describe('an organiser’s word', () => {
  test('of more time moves the clock within fifteen seconds and is on the disk', async () => {
    const attempt = await open();
    word = { ...word, endTimeThreshold: end + 600_000 };
    await run(15_000);
    expect(attempt.getSnapshot().endTimeThreshold).toBe(end + 600_000);
    expect(Math.abs(attempt.timeLeft() - (end + 600_000 - world.now))).toBeLessThan(1000);
    attempt.close();
    expect(tablet.disk.read(attemptId)?.attempt.endTimeThreshold).toBe(end + 600_000);
  });

  test('reaches a tablet that was away once it is back', async () => {
    const attempt = await open();
    tablet.faults = { ...noFaults, requestLost: 1 };
    word = { ...word, endTimeThreshold: end + 600_000 };
    await run(120_000);
    expect(attempt.getSnapshot().endTimeThreshold).toBe(end);
    expect(attempt.getSnapshot().sync.link).not.toBe('ok');
    tablet.faults = noFaults;
    await run(40_000);
    expect(attempt.getSnapshot().endTimeThreshold).toBe(end + 600_000);
    expect(attempt.getSnapshot().sync.link).toBe('ok');
  });

  test('of a pause stops the clock and takes answers all the same; resumed, it runs on', async () => {
    const attempt = await open();
    word = { ...word, pausedAt: world.now };
    const left = end - world.now;
    await run(60_000);
    expect(attempt.getSnapshot().pausedAt).toBe(word.pausedAt);
    expect(attempt.timeLeft()).toBe(left);
    const saved = attempt.record(1, { text: 'A' });
    await run(1000);
    expect(await saved).toBe('saved');
    word = { ...word, pausedAt: null, endTimeThreshold: end + 61_000 };
    await run(10_000);
    expect(attempt.getSnapshot().pausedAt).toBeNull();
    expect(Math.abs(attempt.timeLeft() - (end + 61_000 - world.now))).toBeLessThan(1000);
  });

  test('of the end takes what is being typed, closes the attempt and hands it in', async () => {
    const attempt = await open();
    attempt.onEnding(() => void attempt.record(2, { text: 'half a w' }));
    server.completed = 'organiser';
    word = { ...word, status: 'completed', finishReason: 'organiser' };
    await run(20_000);
    expect(attempt.getSnapshot()).toMatchObject({ phase: 'completed', completedReason: 'organiser', overReason: 'organiser' });
    expect(server.log.map(({ operation, status }) => [operation.answers, status])).toEqual([[{ text: 'half a w' }, 'late']]);
  });

  test('is not asked for while answers bring it, nor by a tab that only reads', async () => {
    const attempt = await open();
    for (let count = 0; count < 12; count += 1) {
      void attempt.record(1, { text: String(count) });
      await run(5000);
    }
    const whileSending = asked;
    attempt.pause();
    await run(120_000);
    expect([whileSending, asked]).toEqual([0, 0]);
  });
});
