import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { examOfAttempt, portsOfOnePage } from '../../tests/support/attempt-record.ts';
import { browserScheduler } from './browser-ports.ts';
import { claim } from './claim.ts';
import { drainDevice } from './drain.ts';
import { removeUserData, listHeldAttempts } from './held.ts';
import { createMemoryStore } from './memory-store.ts';
import { openAttempt } from './open-attempt.ts';
import type { Failure, Ports, Store, Transport } from './ports.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 7;
const startedAt = Date.now();

const data: AttemptData = {
  ...examOfAttempt,
  attemptId,
  status: 'active',
  startedAt,
  endTimeThreshold: startedAt + 3_600_000,
  timeLeft: 3600,
  pausedAt: null,
  generation: 0,
  media: [],
  token: 'old',
};

const lost: Failure = { ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime: null };

/** A server that receives the start at the third call. */
class LateServer implements Transport {
  calls: string[] = [];
  answers = lost as Failure | null;

  begin: NonNullable<Transport['begin']> = (attempt, proof) => {
    this.calls.push(`begin ${attempt.token ?? ''} ${proof}`);
    if (this.answers) return Promise.resolve(this.answers);
    const times = { startedAt: startedAt - 1000, endTimeThreshold: startedAt + 1000 };
    return Promise.resolve({ ok: true, ...times, token: 'new', serverTime: null });
  };

  sendAnswers: Transport['sendAnswers'] = (_, operations) => {
    this.calls.push('send');
    const acknowledged = operations.map(({ operationId }, index) => ({
      operationId,
      status: 'accepted' as const,
      position: index + 1,
      receivedAt: startedAt,
    }));
    return Promise.resolve({ ok: true, acknowledged, refused: null, serverTime: null });
  };

  finish: Transport['finish'] = () => {
    this.calls.push('finish');
    return Promise.resolve({ ok: true, reason: 'student', serverTime: null });
  };

  ping: Transport['ping'] = () => Promise.resolve({ ok: true, serverTime: null });
}

let store: Store;
let server: LateServer;
let ports: Ports;
beforeEach(async () => {
  vi.useFakeTimers();
  store = createMemoryStore();
  server = new LateServer();
  ports = portsOfOnePage(store, server);
  await claim(store, browserScheduler, attemptId, userId, data, null, { proof: 'proof', wall: startedAt });
});
afterEach(() => vi.useRealTimers());

it('tells the server of the start before it sends anything, for as long as it takes, and takes over its times', async () => {
  const opened = await openAttempt(ports, { userId, attemptId });
  if (opened.outcome !== 'opened') throw new Error(opened.outcome);
  const saved = opened.attempt.record(1, { selected: 'a' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await saved).toBe('saved');
  expect(server.calls.length).toBeGreaterThan(2);
  expect(new Set(server.calls)).toEqual(new Set(['begin old proof']));
  // Neither is it ever taken for one that has nothing to tell.
  expect(await listHeldAttempts(store, userId)).toMatchObject([{ pending: 2 }]);
  server.calls = [];
  server.answers = null;
  await opened.attempt.requestFinish();
  opened.attempt.kick('user');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toEqual(['begin old proof', 'send', 'finish']);
  const stored = await store.read(attemptId);
  expect(stored?.attempt).toMatchObject({ startedAt: startedAt - 1000, endTimeThreshold: startedAt + 1000, token: 'new' });
  expect(stored?.attempt.begin).toBeUndefined();
  opened.attempt.close();
});

it('keeps everything where the server refuses the start', async () => {
  const opened = await openAttempt(ports, { userId, attemptId });
  if (opened.outcome !== 'opened') throw new Error(opened.outcome);
  await opened.attempt.record(1, { selected: 'a' });
  for (const code of ['PERIOD_CLOSED', 'VALIDATION', 'NOT_FOUND'] as const) {
    server.answers = { ...lost, kind: 'server', code, retryable: false };
    opened.attempt.kick('user');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await store.read(attemptId)).toMatchObject({ attempt: { begin: { proof: 'proof' } }, outbox: [{ questionId: 1 }] });
  }
  expect(server.calls).not.toContain('send');
  opened.attempt.close();
});

it('is reported by the next page, and blocks a sign-out until then', async () => {
  expect(await removeUserData(store, userId)).toMatchObject({ outcome: 'held' });
  server.answers = null;
  const drained = drainDevice({ ports, isSignedIn: () => false, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await drained).toBe(0);
  expect(server.calls).toEqual(['begin old proof']);
  expect(await removeUserData(store, userId)).toEqual({ outcome: 'removed' });
});
