/** One student, two devices: the newest choice counts, and the device that lost says so at once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openAttempt } from '#offline/open-attempt.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { streamOf } from '../sim/rng.ts';
import { Screen } from '../sim/screen.ts';
import { Server } from '../sim/server.ts';
import { Device } from '../sim/device.ts';
import { World } from '../sim/world.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 42;
const start = 1_700_000_000_000;

let world: World;
let server: Server;

beforeEach(() => {
  world = new World(start);
  server = new Server({ world, record: () => undefined, rng: streamOf(7, 1), processes: 2 });
  server.begin(attemptId, {
    userId,
    questionIds: [1, 2, 3],
    startedAt: start,
    endTimeThreshold: start + 3_600_000,
    hasToken: true,
  });
});

function makeDevice(id: number): Device {
  const options = { id, hasLocks: true, channelMs: 5, wallOffset: 0 };
  const device = new Device({ world, record: () => undefined, ...options, rng: streamOf(7, 2 + id), server });
  device.session = userId;
  return device;
}

async function open(device: Device): Promise<OpenAttempt> {
  const screen = new Screen(device, userId, attemptId);
  void screen.open(true);
  await world.pass(1500);
  if (!screen.sitting) throw new Error('It did not open');
  return screen.sitting;
}

async function choose(sitting: OpenAttempt, questionId: number, text: string): Promise<void> {
  void sitting.record(questionId, { text });
  await world.pass(2000);
}

const view = (sitting: OpenAttempt, questionId: number) => sitting.getSnapshot().answers.get(questionId);
const counts = (questionId: number) => server.current(attemptId).find((answer) => answer.questionId === questionId)?.answers;
const openings = () =>
  server
    .rows(attemptId)
    .flatMap(({ kind, writer }) => (kind === 'open' || kind === 'reopen' ? [`${kind} ${writer?.split('.')[0]}`] : []));

describe('Two devices that were opened before any answer', () => {
  it('have generations of their own, in the order of their openings', async () => {
    await open(makeDevice(0));
    await open(makeDevice(1));
    expect(openings()).toEqual(['open 1000', 'open 2000']);
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ])('the choice made last counts, made on the one that was opened %s', async (_, last) => {
    const sittings = [await open(makeDevice(0)), await open(makeDevice(1))] as const;
    const [before, after] = last === 0 ? [sittings[1], sittings[0]] : sittings;
    await choose(before, 1, 'earlier');
    await choose(after, 1, 'later');
    expect(counts(1)).toEqual({ text: 'later' });
    expect(view(after, 1)).toMatchObject({ answers: { text: 'later' }, place: 'server' });
    expect(view(after, 1)?.elsewhere).toBeUndefined();
    await world.pass(13_000);
    expect(view(before, 1)).toMatchObject({
      answers: { text: 'later' },
      place: 'server',
      elsewhere: { before: { text: 'earlier' } },
    });
    expect(before.getSnapshot().elsewhere).toEqual([1]);
  });

  it('many times to and fro, each answer counts at once', async () => {
    const sittings = [await open(makeDevice(0)), await open(makeDevice(1))];
    for (let n = 0; n < 6; n++) {
      const sitting = sittings[n % 2];
      if (sitting) await choose(sitting, 1, `answer ${n}`);
      expect(counts(1)).toEqual({ text: `answer ${n}` });
    }
  });
});

describe('A device that comes back online with an older choice', () => {
  async function comeBack(): Promise<OpenAttempt> {
    const device = makeDevice(0);
    const first = await open(device);
    device.network.cut(60_000, true);
    await choose(first, 1, 'offline');
    await choose(await open(makeDevice(1)), 1, 'newer');
    await world.pass(80_000);
    return first;
  }

  it('hears that the newer one counts, shows it, and keeps its own at hand', async () => {
    const first = await comeBack();
    expect(counts(1)).toEqual({ text: 'newer' });
    expect(first.getSnapshot().sync.pending).toBe(0);
    expect(view(first, 1)).toEqual({
      answers: { text: 'newer' },
      place: 'server',
      refusal: null,
      elsewhere: { before: { text: 'offline' } },
    });
  });

  it('its own counts once the student takes it again', async () => {
    const first = await comeBack();
    await choose(first, 1, 'offline');
    expect(counts(1)).toEqual({ text: 'offline' });
    expect(first.getSnapshot().elsewhere).toEqual([]);
  });

  it('says nothing more once the student has settled it', async () => {
    const first = await comeBack();
    void first.settle(1);
    await world.pass(100);
    expect(first.getSnapshot().elsewhere).toEqual([]);
    expect(view(first, 1)).toMatchObject({ answers: { text: 'newer' }, place: 'server' });
  });
});

it('a device that restarts without the server stays below one that was opened later', async () => {
  const device = makeDevice(0);
  const first = new Screen(device, userId, attemptId);
  void first.open(true);
  await world.pass(1500);
  first.page.crash();
  await world.pass(100);
  const second = makeDevice(1);
  await open(second);
  device.network.cut(30_000, true);
  const page = device.openPage();
  const opened = openAttempt(page.ports, { userId, attemptId });
  await world.pass(1000);
  const result = await opened;
  if (result.outcome !== 'opened') throw new Error(result.outcome);
  await choose(result.attempt, 2, 'offline');
  await world.pass(60_000);
  const writers = server.rows(attemptId).flatMap(({ kind, writer }) => (kind === 'answer' ? [writer?.split('.')[0]] : []));
  expect(openings()).toEqual(['open 1000', 'open 2000']);
  expect(writers).toEqual(['1010']);
});
