/** Prepared tests on this device: which are here, and what is done with one at the first contact with the server. */
import { canEncrypt } from '#offline/key-ring.ts';
import type { Ports } from '#offline/ports.ts';
import { dropPackage, listPackages, releasePreparedMedia } from '#offline/prepared-shelf.ts';
import { elapsedSince } from '#offline/elapsed-since.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { networkFailure } from '#client/api/read-failure.ts';
import type { PreparedHere } from '#client/api/device-store.ts';
import type { RoomAddress } from './fetch-data.ts';

/** So long after its period a package is deleted without asking the server: nobody begins it any more. */
const expiryMs = 30 * 86_400_000;

export async function listPrepared(userId: number): Promise<readonly PreparedHere[]> {
  if (!canEncrypt()) return [];
  const packages = await listPackages(userId);
  const now = Date.now();
  const [spent, held] = [
    packages.filter(({ finishDate }) => now > finishDate + expiryMs),
    packages.filter(({ finishDate }) => now <= finishDate + expiryMs),
  ];
  await Promise.all(spent.map(({ attemptId }) => dropPackage(attemptId)));
  return held;
}

/** The server has opened it: what was fetched before need not be fetched again. */
export async function takePreparedMedia(attemptId: string, media: readonly string[]): Promise<void> {
  try {
    await releasePreparedMedia(attemptId, media);
    await dropPackage(attemptId);
  } catch {
    // Refused storage: the test goes on with the network.
  }
}

const opened = { wall: Date.now(), monotonic: performance.now() };

/**
 * An offline start must be reported before the test is requested: the server would take the request for the start and give the whole time
 * again.
 * @returns why it could not be reported; null when there is nothing to report, or it was reported.
 */
export async function tellOfStart(
  { store, transport, scheduler }: Ports,
  { kind, examId, userId }: RoomAddress,
  signal: AbortSignal,
): Promise<ApiFailure | null> {
  const held = (await store.list()).find(
    ({ attempt }) => attempt.userId === userId && attempt.kind === kind && attempt.examId === examId && attempt.begin,
  );
  if (!held?.attempt.begin || !transport.begin) return null;
  const { attemptId, token, begin } = held.attempt;
  const elapsedMs = elapsedSince(begin.wall, opened, scheduler);
  const address = { attemptId, kind, examId, userId, ...(token !== undefined && { token }) };
  const result = await transport.begin(address, begin.proof, elapsedMs, signal);
  if (result.ok) return null;
  if (result.code === null) return networkFailure();
  return new ApiFailure({ status: 503, code: result.code, message: '' });
}
