import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '#offline/ports.ts';
import type { HeldAttempt } from '#offline/types.ts';
import { ApiFailure, type FailureCode } from '#client/api/api-failure.ts';
import { askServer, openRoom, type RoomSources } from './open-room.ts';
import { buildAttemptData } from './testing/build-attempt.ts';
import { FakeAttempt } from './testing/fake-attempt.ts';

const data = buildAttemptData();
const address = { kind: 'testing', examId: 7, userId: 1 } as const;
const { signal } = new AbortController();
const serverTime = { at: 1_000_500, rttMs: 20, receivedAt: 5, receivedWall: 1_000_490 };

function held(phase: HeldAttempt['phase'], examId = 7): HeldAttempt {
  return { attemptId: data.attemptId, kind: 'testing', examId, title: 'x', endTimeThreshold: 0, phase, pending: 0, answers: 0 };
}

function failing(code: FailureCode, redirect?: string) {
  return () =>
    Promise.resolve({
      ok: false as const,
      failure: new ApiFailure({ status: 0, code, message: '', redirect }),
      serverTime: null,
    });
}

function buildSources(more: Partial<RoomSources> = {}) {
  return {
    listHeld: vi.fn<RoomSources['listHeld']>(() => Promise.resolve([])),
    holdPages: vi.fn<RoomSources['holdPages']>(() => Promise.resolve({ state: 'held', held: 3, total: 3 })),
    checkStorage: vi.fn<RoomSources['checkStorage']>(() => Promise.resolve({ outcome: 'fine' as const })),
    open: vi.fn<RoomSources['open']>(() => Promise.resolve({ outcome: 'opened' as const, attempt: new FakeAttempt(data) })),
    remove: vi.fn<RoomSources['remove']>(() => Promise.resolve(true)),
    fetchData: vi.fn<RoomSources['fetchData']>(() => Promise.resolve({ ok: true as const, data, serverTime })),
    ...more,
  };
}

describe('opening a test room', () => {
  it('shows what this device holds without asking the server', async () => {
    const sources = buildSources({ listHeld: () => Promise.resolve([held('active')]) });
    expect(await openRoom(address, sources, true, signal)).toMatchObject({ outcome: 'opened', isHeld: true });
    expect(sources.open).toHaveBeenCalledWith({ userId: 1, attemptId: data.attemptId });
    expect(sources.fetchData).not.toHaveBeenCalled();
  });

  it('fetches what it does not hold, with the time of the server', async () => {
    const sources = buildSources({ listHeld: () => Promise.resolve([held('active', 8), held('completed')]) });
    expect(await openRoom(address, sources, true, signal)).toMatchObject({ outcome: 'opened', isHeld: false });
    expect(sources.open).toHaveBeenCalledWith({ userId: 1, data, serverTime });
  });

  it('starts nothing on a device that cannot keep answers', async () => {
    const broken = buildSources({ checkStorage: () => Promise.resolve({ outcome: 'failed', kind: 'quota' }) });
    expect(await openRoom(address, broken, true, signal)).toEqual({ outcome: 'storage-failed', kind: 'quota' });
    expect(broken.fetchData).not.toHaveBeenCalled();
    const corrupt = buildSources({ listHeld: () => Promise.reject(new StoreError('refused')) });
    expect(await openRoom(address, corrupt, true, signal)).toEqual({ outcome: 'storage-failed', kind: 'refused' });
    expect(corrupt.fetchData).not.toHaveBeenCalled();
  });

  it('starts nothing before the pages are on this device, unless the student was warned that they do not come', async () => {
    const holdPages = vi.fn<RoomSources['holdPages']>(() => Promise.resolve({ state: 'refused', held: 0, total: 0 }));
    const sources = buildSources({ holdPages });
    expect(await openRoom(address, sources, true, signal)).toEqual({ outcome: 'pages-missing', why: 'refused' });
    expect(sources.fetchData).not.toHaveBeenCalled();
    expect(await openRoom(address, sources, false, signal)).toMatchObject({ outcome: 'opened' });
    expect(holdPages).toHaveBeenCalledTimes(1);
  });

  it('leads to the result of a test that is finished or out of time', async () => {
    expect(await openRoom(address, buildSources({ fetchData: failing('ALREADY_COMPLETED') }), true, signal)).toEqual({
      outcome: 'completed',
      by: 'student',
    });
    expect(await openRoom(address, buildSources({ fetchData: failing('TIME_OVER') }), true, signal)).toEqual({
      outcome: 'completed',
      by: 'time',
    });
  });

  it('leads to the other test that is running', async () => {
    const sources = buildSources({ fetchData: failing('OTHER_TEST_RUNNING', '/testing/9/test') });
    expect(await openRoom(address, sources, true, signal)).toEqual({ outcome: 'elsewhere', redirect: '/testing/9/test' });
  });

  it('removes the content of finished tests', async () => {
    const sources = buildSources({ listHeld: () => Promise.resolve([held('completed')]) });
    await openRoom(address, sources, true, signal);
    expect(sources.remove).toHaveBeenCalledWith(data.attemptId);
  });

  it('tells by the code why it cannot open', async () => {
    for (const code of ['PERIOD_CLOSED', 'NETWORK', 'UNAUTHENTICATED', 'NOT_FOUND', 'INTERNAL'] as const) {
      const outcome = await openRoom(address, buildSources({ fetchData: failing(code) }), true, signal);
      expect(outcome).toMatchObject({ outcome: 'failed', failure: { code } });
    }
  });

  it('shows the cached result of a test that was finished here without a network', async () => {
    const sources = buildSources({ listHeld: () => Promise.resolve([held('completed')]), fetchData: failing('NETWORK') });
    expect(await openRoom(address, sources, true, signal)).toEqual({ outcome: 'completed', by: 'student' });
  });
});

describe('asking the server about an open attempt', () => {
  const nothing = () => undefined;

  it('takes over extended time', async () => {
    const attempt = new FakeAttempt(data);
    const extended = buildAttemptData({ endTimeThreshold: 9_000_000 });
    const ask = () => Promise.resolve({ ok: true as const, data: extended, serverTime });
    expect(await askServer(attempt, address, ask, nothing, signal)).toBe('running');
    expect(attempt.getSnapshot().endTimeThreshold).toBe(9_000_000);
  });

  it('ends it when the server says so, after what was being typed is taken', async () => {
    for (const code of ['TIME_OVER', 'ALREADY_COMPLETED'] as const) {
      const attempt = new FakeAttempt(data);
      const beforeEnd = vi.fn<() => void>(() => expect(attempt.getSnapshot().phase).toBe('active'));
      expect(await askServer(attempt, address, failing(code), beforeEnd, signal)).toBe('over');
      expect(beforeEnd).toHaveBeenCalledOnce();
      expect(attempt.getSnapshot().phase).toBe('over');
    }
  });

  it('locks nothing when no server answers', async () => {
    for (const code of ['NETWORK', 'FOREIGN_ANSWER', 'UNAVAILABLE', 'UNAUTHENTICATED'] as const) {
      const attempt = new FakeAttempt(data);
      expect(await askServer(attempt, address, failing(code), nothing, signal)).toBe('unknown');
      expect(attempt.getSnapshot().phase).toBe('active');
    }
  });

  it('sees that the server began another attempt', async () => {
    const attempt = new FakeAttempt(data);
    const other = buildAttemptData({ attemptId: '00000000-0000-4000-8000-000000000002' });
    const ask = () => Promise.resolve({ ok: true as const, data: other, serverTime });
    expect(await askServer(attempt, address, ask, nothing, signal)).toBe('other');
    expect(attempt.calls).toEqual(['markOver']);
  });
});
