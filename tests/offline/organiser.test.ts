/** An organiser's actions as they reach a device: by the status poll, and by acknowledgements. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AttemptPoll } from '#contract/attempts/poll-attempt.ts';
import { openAttempt } from '#offline/open-attempt.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { streamOf } from '../sim/rng.ts';
import { Server } from '../sim/server.ts';
import { Device } from '../sim/device.ts';
import { World } from '../sim/world.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 42;
const start = 1_700_000_000_000;
const end = start + 3_600_000;

let world: World;
let server: Server;
let device: Device;
let word: AttemptPoll;
let asked: number;
let isAway: boolean;

beforeEach(() => {
  world = new World(start);
  const shared = { world, record: () => undefined };
  server = new Server({ ...shared, rng: streamOf(7, 1), processes: 1 });
  server.begin(attemptId, { userId, questionIds: [1, 2], startedAt: start, endTimeThreshold: end });
  device = new Device({ ...shared, id: 0, hasLocks: true, channelMs: 5, wallOffset: 0, rng: streamOf(7, 2), server });
  device.session = userId;
  word = { status: 'active', endTimeThreshold: end, pausedAt: null, finishReason: null, generation: 0 };
  asked = 0;
  isAway = false;
});

async function open(): Promise<OpenAttempt> {
  const { ports } = device.openPage();
  const { scheduler } = ports;
  ports.transport.poll = () => {
    asked += 1;
    if (isAway)
      return Promise.resolve({ ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime: null });
    const serverTime = { at: world.now, rttMs: 0, receivedAt: scheduler.monotonic(), receivedWall: scheduler.wall() };
    return Promise.resolve({ ok: true, poll: word, serverTime });
  };
  const opening = openAttempt(ports, { userId, data: server.data(attemptId), serverTime: null });
  await world.pass(2000);
  const opened = await opening;
  if (opened.outcome !== 'opened') throw new Error(opened.outcome);
  return opened.attempt;
}

describe('an organiser’s action', () => {
  test('of more time moves the clock within fifteen seconds and is on the disk', async () => {
    const attempt = await open();
    word = { ...word, endTimeThreshold: end + 600_000 };
    await world.pass(15_000);
    expect(attempt.getSnapshot().endTimeThreshold).toBe(end + 600_000);
    expect(Math.abs(attempt.timeLeft() - (end + 600_000 - world.now))).toBeLessThan(1000);
    attempt.close();
    expect(device.disk.read(attemptId)?.attempt.endTimeThreshold).toBe(end + 600_000);
  });

  test('reaches a device that was away once it is back', async () => {
    const attempt = await open();
    isAway = true;
    word = { ...word, endTimeThreshold: end + 600_000 };
    await world.pass(120_000);
    expect(attempt.getSnapshot().endTimeThreshold).toBe(end);
    expect(attempt.getSnapshot().sync.link).not.toBe('ok');
    isAway = false;
    await world.pass(40_000);
    expect(attempt.getSnapshot().endTimeThreshold).toBe(end + 600_000);
    expect(attempt.getSnapshot().sync.link).toBe('ok');
  });

  test('of a pause stops the clock and takes answers all the same; resumed, it runs on', async () => {
    const attempt = await open();
    word = { ...word, pausedAt: world.now };
    const left = end - world.now;
    await world.pass(60_000);
    expect(attempt.getSnapshot().pausedAt).toBe(word.pausedAt);
    expect(attempt.timeLeft()).toBe(left);
    const saved = attempt.record(1, { text: 'A' });
    await world.pass(1000);
    expect(await saved).toBe('saved');
    word = { ...word, pausedAt: null, endTimeThreshold: end + 61_000 };
    await world.pass(15_000);
    expect(attempt.getSnapshot().pausedAt).toBeNull();
    expect(Math.abs(attempt.timeLeft() - (end + 61_000 - world.now))).toBeLessThan(1000);
  });

  test('of the end takes what is being typed, closes the attempt and hands it in', async () => {
    const attempt = await open();
    attempt.onEnding(() => void attempt.record(2, { text: 'half a w' }));
    const ending = server.endByOrganiser(attemptId);
    await world.pass(1000);
    await ending;
    word = { ...word, status: 'completed', finishReason: 'organiser' };
    await world.pass(20_000);
    expect(attempt.getSnapshot()).toMatchObject({ phase: 'completed', completedReason: 'organiser', overReason: 'organiser' });
    const answers = server.rows(attemptId).filter(({ kind }) => kind === 'answer');
    expect(answers.map((row) => [row.answers, row.status])).toEqual([[{ text: 'half a w' }, 'late']]);
  });

  test('is not asked for while answers bring it, nor by a tab that only reads', async () => {
    const attempt = await open();
    for (let count = 0; count < 12; count += 1) {
      void attempt.record(1, { text: String(count) });
      await world.pass(5000);
    }
    const whileSending = asked;
    attempt.pause();
    await world.pass(120_000);
    expect([whileSending, asked]).toEqual([0, 0]);
  });
});
