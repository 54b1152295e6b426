import { browserScheduler } from '#offline/browser-ports.ts';
import { StoreError, type StoreErrorKind } from '#offline/ports.ts';
import type { HeldAttempt, OpenAttempt, OpenOutcome, OpenRequest, StorageCheck } from '#offline/types.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { pagesProblemOf, type HeldPages, type PagesProblem } from '#client/api/held-pages.ts';
import { networkFailure } from '#client/api/read-failure.ts';
import type { DataAnswer, RoomAddress } from './fetch-data.ts';

/** What opening a room needs of the device and of the server. */
export interface RoomSources {
  listHeld: (userId: number) => Promise<readonly HeldAttempt[]>;
  checkStorage: () => Promise<StorageCheck>;
  /** Brings the pages to this device, so that they open without a network. */
  holdPages: () => Promise<HeldPages>;
  open: (request: OpenRequest) => Promise<OpenOutcome>;
  fetchData: (address: RoomAddress, signal: AbortSignal) => Promise<DataAnswer>;
  /** Removes a completed attempt. */
  remove: (attemptId: string) => Promise<boolean>;
}

/**
 * `opened`: show it; `isHeld`: from this device alone, the server is still to be asked. `completed`: there is a result to look at.
 * `storage-failed`: the device cannot keep answers, `pages-missing`: nor its pages; nothing was started. `failed`: see the failure's code.
 */
export type RoomOutcome =
  | { outcome: 'opened'; attempt: OpenAttempt; isHeld: boolean }
  | { outcome: 'completed'; by: 'student' | 'time' }
  | { outcome: 'elsewhere'; redirect: string }
  | { outcome: 'storage-failed'; kind: StoreErrorKind }
  | { outcome: 'pages-missing'; why: PagesProblem }
  | { outcome: 'failed'; failure: ApiFailure };

/**
 * What this device holds is shown without asking the server; only what it does not hold is waited for.
 * @param mustHold a test that begins now waits for its pages. Not one whose clock runs, nor after the student was warned.
 */
export async function openRoom(
  address: RoomAddress,
  sources: RoomSources,
  mustHold: boolean,
  signal: AbortSignal,
): Promise<RoomOutcome> {
  try {
    const held = (await sources.listHeld(address.userId)).filter(
      ({ kind, examId }) => kind === address.kind && examId === address.examId,
    );
    for (const { attemptId, phase, pending } of held) {
      // Its content should not lie about for longer than it is needed.
      if (phase === 'completed' && pending === 0) await sources.remove(attemptId);
    }
    const running = held.find(({ phase }) => phase !== 'completed');
    if (running) {
      const opened = await sources.open({ userId: address.userId, attemptId: running.attemptId });
      if (opened.outcome === 'opened') return { outcome: 'opened', attempt: opened.attempt, isHeld: true };
      if (opened.outcome === 'storage-failed') return opened;
    }
    // Asking the server starts the clock, so the device is tried out before.
    const storage = await sources.checkStorage();
    if (storage.outcome === 'failed') return { outcome: 'storage-failed', kind: storage.kind };
    const why = mustHold ? pagesProblemOf(await sources.holdPages()) : null;
    if (why) return { outcome: 'pages-missing', why };
    // Somebody who went on without waiting has the room opened by another call.
    if (signal.aborted) return { outcome: 'failed', failure: networkFailure() };
    return await openFresh(address, sources, signal, held.length > 0);
  } catch (error) {
    if (error instanceof StoreError) return { outcome: 'storage-failed', kind: error.kind };
    throw error;
  }
}

async function openFresh(
  address: RoomAddress,
  sources: RoomSources,
  signal: AbortSignal,
  wasHeld: boolean,
): Promise<RoomOutcome> {
  const opening = { id: browserScheduler.uuid(), isHeld: wasHeld };
  const answer = await sources.fetchData({ ...address, opening }, signal);
  if (!answer.ok) return readFailure(answer.failure, wasHeld);
  const opened = await sources.open({ userId: address.userId, data: answer.data, serverTime: answer.serverTime });
  if (opened.outcome === 'opened') return { outcome: 'opened', attempt: opened.attempt, isHeld: false };
  if (opened.outcome === 'storage-failed') return opened;
  return { outcome: 'failed', failure: new ApiFailure({ status: 404, code: 'NOT_FOUND', message: '' }) };
}

function readFailure(failure: ApiFailure, wasHeld: boolean): RoomOutcome {
  if (failure.code === 'ALREADY_COMPLETED') return { outcome: 'completed', by: 'student' };
  if (failure.code === 'TIME_OVER') return { outcome: 'completed', by: 'time' };
  if (failure.code === 'OTHER_TEST_RUNNING' && failure.redirect) return { outcome: 'elsewhere', redirect: failure.redirect };
  // Finished on this device: its result may be cached here.
  if (failure.code === 'NETWORK' && wasHeld) return { outcome: 'completed', by: 'student' };
  return { outcome: 'failed', failure };
}

/** `over`: the rest goes out as late. `other`: the server began another attempt. `unknown`: no answer that decides anything. */
export type Verdict = 'running' | 'over' | 'other' | 'unknown';

/** Asks the server for the state of an open attempt, and passes it on: extra time and the end arrive this way. */
export async function askServer(
  attempt: OpenAttempt,
  address: RoomAddress,
  ask: RoomSources['fetchData'],
  beforeEnd: () => void,
  signal: AbortSignal,
): Promise<Verdict> {
  const answer = await ask({ ...address, row: attempt.heldRow() }, signal);
  if (signal.aborted) return 'unknown';
  if (answer.ok && answer.data.attemptId === attempt.attemptId) {
    await attempt.refresh(answer.data, answer.serverTime);
    return 'running';
  }
  const isOver = answer.ok || answer.failure.code === 'TIME_OVER' || answer.failure.code === 'ALREADY_COMPLETED';
  if (!isOver) return 'unknown';
  beforeEnd();
  await attempt.markOver();
  return answer.ok ? 'other' : 'over';
}
