/** Fetching a test before its start, and beginning it without the server: what nobody carries who does neither. */
import { certificationPrepare, testingPrepare } from '#contract/attempts/prepare.ts';
import { certificationPreparedMedia, testingPreparedMedia } from '#contract/attempts/prepared-media.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { fromBase64Url } from '#offline/base64url.ts';
import { hasPreparedMedia, keepPackage, keepPreparedMedia, listPackages } from '#offline/prepared-shelf.ts';
import { startPrepared, type StartOutcome } from '#offline/start-prepared.ts';
import { request } from '#client/api/request.ts';
import { devicePorts, deviceVault } from './room-sources.ts';

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
  const before = (await listPackages(userId)).find((candidate) => candidate.attemptId === attemptId);
  const held = {
    ...test,
    userId,
    wall: Date.now(),
    ...(before?.openedWall !== undefined && { openedWall: before.openedWall }),
  };
  await keepPackage({ ...held, isWhole: false });
  for (let index = 0; index < media; index += 1) {
    onProgress((index + 1) / (media + 1));
    if (await hasPreparedMedia(attemptId, index)) continue;
    const query = { attemptId, index: String(index) };
    const file =
      kind === 'testing'
        ? await request(testingPreparedMedia, { params: { examId }, query, silent: 'caller' })
        : await request(certificationPreparedMedia, { params: { certId: examId }, query, silent: 'caller' });
    await keepPreparedMedia(attemptId, index, file.contentType, fromBase64Url(file.sealed));
  }
  await keepPackage({ ...held, isWhole: true });
  onProgress(1);
  if (typeof navigator.storage?.persist === 'function') void navigator.storage.persist().catch(() => false);
}

export async function startHere(userId: number, attemptId: string, code: string): Promise<StartOutcome> {
  const held = (await listPackages(userId)).find((candidate) => candidate.attemptId === attemptId);
  return held ? startPrepared(devicePorts(), deviceVault(), held, code) : { outcome: 'damaged' };
}
