/** Prepared tests on this tablet: fetched the day before, begun without the server, told of at the first contact. */
import { certificationPrepare, testingPrepare } from '#contract/attempts/prepare.ts';
import { certificationPreparedMedia, testingPreparedMedia } from '#contract/attempts/prepared-media.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { fromBase64Url } from '#offline/base64url.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import type { Ports } from '#offline/ports.ts';
import {
  dropPackage,
  hasPreparedMedia,
  keepPackage,
  keepPreparedMedia,
  listPackages,
  releasePreparedMedia,
} from '#offline/prepared-shelf.ts';
import { startPrepared, type StartOutcome } from '#offline/start-prepared.ts';
import { elapsedSince } from '#offline/sync.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { networkFailure } from '#client/api/read-failure.ts';
import { request } from '#client/api/request.ts';
import type { PreparedHere } from '#client/api/tablet.ts';
import type { RoomAddress } from './fetch-data.ts';
import { tabletPorts, tabletVault } from './room-sources.ts';

/** So long after its period a package goes also where the server was not heard: nobody begins it any more. */
const forgottenMs = 30 * 86_400_000;

export async function listPrepared(userId: number): Promise<readonly PreparedHere[]> {
  if (!canEncrypt()) return [];
  const packages = await listPackages(userId);
  const now = Date.now();
  const [spent, held] = [
    packages.filter(({ finishDate }) => now > finishDate + forgottenMs),
    packages.filter(({ finishDate }) => now <= finishDate + forgottenMs),
  ];
  await Promise.all(spent.map(({ attemptId }) => dropPackage(attemptId)));
  return held;
}

interface TestAddress {
  kind: AttemptKind;
  examId: number;
  userId: number;
}

export async function prepareTest({ kind, examId, userId }: TestAddress, onProgress: (share: number) => void): Promise<void> {
  const test =
    kind === 'testing'
      ? await request(testingPrepare, { params: { examId }, silent: true })
      : await request(certificationPrepare, { params: { certId: examId }, silent: true });
  const { attemptId, media } = test;
  const held = { ...test, userId, wall: Date.now() };
  await keepPackage({ ...held, isWhole: false });
  for (let index = 0; index < media; index += 1) {
    onProgress((index + 1) / (media + 1));
    if (await hasPreparedMedia(attemptId, index)) continue;
    const query = { attemptId, index: String(index) };
    const file =
      kind === 'testing'
        ? await request(testingPreparedMedia, { params: { examId }, query, silent: true })
        : await request(certificationPreparedMedia, { params: { certId: examId }, query, silent: true });
    await keepPreparedMedia(attemptId, index, file.contentType, fromBase64Url(file.sealed));
  }
  await keepPackage({ ...held, isWhole: true });
  onProgress(1);
  if (typeof navigator.storage?.persist === 'function') void navigator.storage.persist().catch(() => false);
}

export async function startHere(userId: number, attemptId: string, code: string): Promise<StartOutcome> {
  const held = (await listPackages(userId)).find((candidate) => candidate.attemptId === attemptId);
  return held ? startPrepared(tabletPorts(), tabletVault(), held, code) : { outcome: 'damaged' };
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
 * The server must hear of a start without it before it is asked for the test: it would take the question for the start, and give the time anew.
 * @returns why it could not be told; null when there is nothing to tell, or it was told.
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
