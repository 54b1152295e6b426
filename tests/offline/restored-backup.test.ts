import { beforeEach, describe, expect, it } from 'vitest';
import { openAttempt } from '#offline/open-attempt.ts';
import type { OpenAttempt, OpenRequest } from '#offline/types.ts';
import { streamOf } from '../sim/rng.ts';
import { Device, type Page } from '../sim/device.ts';
import { Server } from '../sim/server.ts';
import { World } from '../sim/world.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 42;
const start = 1_700_000_000_000;
const questionIds = Array.from({ length: 20 }, (_, index) => index + 1);
/** A call to the server that is not of the device. */
const call = { method: 'GET', body: null, session: userId, isByToken: false, operations: [] };
const dataPath = `/api/testing/1/data?attemptId=${attemptId}`;

let world: World;
let server: Server;
let device: Device;

beforeEach(() => {
  world = new World(start);
  server = new Server({ world, record: () => undefined, rng: streamOf(7, 1), processes: 2 });
  server.begin(attemptId, { userId, questionIds, startedAt: start, endTimeThreshold: start + 3_600_000, hasToken: true });
  const options = { id: 0, hasLocks: true, channelMs: 5, wallOffset: 0 };
  device = new Device({ world, record: () => undefined, ...options, rng: streamOf(7, 2), server });
  device.session = userId;
});

function run(ms: number): Promise<void> {
  return world.pass(ms);
}

async function finished<T>(promise: Promise<T>): Promise<T> {
  const never = Symbol('never');
  for (let count = 0; count < 50; count++) {
    await run(100);
    if ((await Promise.race([promise, world.rest().then(() => never)])) !== never) return promise;
  }
  throw new Error('It never came');
}

async function open(page: Page, isOnline: boolean): Promise<OpenAttempt> {
  const request: OpenRequest = isOnline ? { userId, data: server.data(attemptId), serverTime: null } : { userId, attemptId };
  const result = await finished(openAttempt(page.ports, request));
  if (result.outcome !== 'opened') throw new Error(result.outcome);
  return result.attempt;
}

async function choose(sitting: OpenAttempt, from: number, to: number, word: string): Promise<void> {
  for (let id = from; id <= to; id += 1) {
    await finished(sitting.record(id, { text: `${word}${id}` }));
    await run(1000);
  }
  await run(5000);
  expect(sitting.getSnapshot().sync.pending).toBe(0);
}

const size = () => server.rows(attemptId).length;
const counting = () =>
  server
    .current(attemptId)
    .sort((a, b) => a.questionId - b.questionId)
    .map(({ answers }) => (answers as { text: string }).text);
const places = (sitting: OpenAttempt) => [...sitting.getSnapshot().answers.values()].map(({ place }) => place);
const six = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];

describe('a database restored from a backup that is older than what a device was acknowledged', () => {
  it('gets the answers again while the student does nothing', async () => {
    const sitting = await open(device.openPage(), true);
    await choose(sitting, 1, 6, 'a');
    server.restore(attemptId, 2);
    expect(counting()).toEqual(['a1', 'a2']);
    await run(30_000);
    expect(counting()).toEqual(six);
    expect(places(sitting)).toEqual(six.map(() => 'server'));
  });

  it('gets them where the student goes on answering, and each once', async () => {
    const sitting = await open(device.openPage(), true);
    await choose(sitting, 1, 6, 'a');
    await choose(sitting, 1, 2, 'b');
    server.restore(attemptId, 7);
    await choose(sitting, 9, 9, 'a');
    await run(30_000);
    expect(counting()).toEqual(['b1', 'b2', 'a3', 'a4', 'a5', 'a6', 'a9']);
    const ids = server.rows(attemptId).flatMap(({ kind, operationId }) => (kind === 'answer' ? [operationId] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gets them before the test is finished', async () => {
    const sitting = await open(device.openPage(), true);
    await choose(sitting, 1, 6, 'a');
    server.restore(attemptId, 3);
    await finished(sitting.requestFinish());
    await run(30_000);
    expect(sitting.getSnapshot().phase).toBe('completed');
    expect(counting()).toEqual(six);
    expect(server.rows(attemptId).findIndex(({ kind }) => kind === 'finish')).toBe(size() - 1);
  });

  it('gets them from a page opened without the server, though the log has grown past them', async () => {
    const first = device.openPage();
    await choose(await open(first, true), 1, 6, 'a');
    first.crash();
    await run(100);
    server.restore(attemptId, 3);
    for (let count = 10; count < 20; count += 1)
      await finished(
        server.receive({
          ...call,
          path: dataPath,
          opening: { id: `000000${count}-0000-4000-8000-000000000000`, isHeld: false },
        }),
      );
    expect(size()).toBeGreaterThan(6);
    const sitting = await open(device.openPage(), false);
    await run(30_000);
    expect(counting()).toEqual(six);
    expect(places(sitting)).toEqual(six.map(() => 'server'));
  });

  it('keeps a newer choice of another device over one that is sent again', async () => {
    const sitting = await open(device.openPage(), true);
    await choose(sitting, 1, 4, 'a');
    server.restore(attemptId, 2);
    const opening = { id: '00000009-0000-4000-8000-000000000000', isHeld: false };
    const answer = await finished(server.receive({ ...call, path: dataPath, opening }));
    const operation = {
      questionId: 4,
      answers: { text: 'z4' },
      writer: answer?.data?.writer,
      seq: 1,
      elapsedMs: 0,
      chosenAt: 0,
      operationId: '00000007-0000-4000-8000-000000000000',
    };
    const body = JSON.stringify({ attemptId, operations: [operation] });
    await finished(server.receive({ ...call, method: 'POST', path: '/api/testing/send-answers', body }));
    await run(30_000);
    expect(counting()).toEqual(['a1', 'a2', 'a3', 'z4']);
    expect(sitting.getSnapshot().answers.get(4)?.answers).toEqual({ text: 'z4' });
  });

  it('leaves a device alone whose answers it has', async () => {
    const sitting = await open(device.openPage(), true);
    await choose(sitting, 1, 6, 'a');
    const before = size();
    server.restore(attemptId, before);
    await run(60_000);
    expect(size()).toBe(before);
    expect(places(sitting)).toEqual(six.map(() => 'server'));
  });
});
