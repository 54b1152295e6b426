/** Begins a prepared test on this device, without the server, by the code that the teacher read out. */
import * as v from 'valibot';
import { startClaimPlace, type StartClaimed } from '#contract/attempts/begin-prepared.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { preparedContent, preparedContentPlace, type PreparedContent } from '#contract/attempts/prepare.ts';
import { testContentShapes } from '#contract/attempts/stored-test.ts';
import { clockToleranceMs } from '#domain/attempt/prepared-start.ts';
import { readClocks } from './attempt-clock.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { claim } from './claim.ts';
import { guess, toRecord } from './clock.ts';
import { StoreError, type Ports, type StoreErrorKind } from './ports.ts';
import { dropPackage, keepPackage, releasePreparedMedia, type HeldPackage } from './prepared-shelf.ts';
import { openStartKey } from './start-key.ts';
import type { Vault } from './vault.ts';

/**
 * `wrong-code`: nothing happened. `wrong-time`: by neither of its clocks is this the period; `now` is what the device believes. `damaged`: the
 * code was right, but the package cannot be read: it has to be fetched again.
 */
export type StartOutcome =
  | { outcome: 'started'; attemptId: string }
  | { outcome: 'wrong-code' }
  | { outcome: 'wrong-time'; now: number }
  | { outcome: 'damaged' }
  | { outcome: 'storage-failed'; kind: StoreErrorKind };

/**
 * The server's time: counted on from the fetch, or else the bare wall clock, which somebody may have put right since. null: neither lies in
 * the period, with tolerance.
 */
export function timeOfStart(
  held: Pick<HeldPackage, 'preparedAt' | 'wall' | 'startDate' | 'finishDate'>,
  wall: number,
): number | null {
  const { preparedAt, startDate, finishDate } = held;
  const candidates = [Math.max(preparedAt, preparedAt + (wall - held.wall)), wall];
  return candidates.find((time) => time >= startDate - clockToleranceMs && time <= finishDate + clockToleranceMs) ?? null;
}

async function readContent(vault: Vault, held: HeldPackage): Promise<PreparedContent | null> {
  const bytes = await vault.open(held.attemptId, preparedContentPlace, fromBase64Url(held.content));
  if (!bytes) return null;
  const stored = JSON.parse(new TextDecoder().decode(bytes)) as PreparedContent;
  const examContent = testContentShapes.read(stored.examContent);
  const content = v.safeParse(preparedContent, { ...stored, examContent });
  return content.success ? content.output : null;
}

/** @param code as `readStartCode` gives it. */
export async function startPrepared(ports: Ports, vault: Vault, held: HeldPackage, code: string): Promise<StartOutcome> {
  const { attemptId, userId } = held;
  const opened = await openStartKey(held, code);
  if (!opened) return { outcome: 'wrong-code' };
  const at = readClocks(ports.scheduler);
  const { openedWall = at.wall } = held;
  const startedAt = timeOfStart(held, at.wall);
  if (startedAt === null) {
    // The organiser sees when the code first fitted. If the device cannot store it, the start is reported without it.
    if (held.openedWall === undefined) await keepPackage({ ...held, openedWall }).catch(() => undefined);
    return { outcome: 'wrong-time', now: at.wall };
  }
  await vault.admit(attemptId, toBase64Url(opened.key));
  const content = await readContent(vault, held);
  const claimed: StartClaimed = { startedAt: Math.round(startedAt), wall: at.wall, openedWall, code: opened.number };
  const proof = await vault.seal(attemptId, startClaimPlace, new TextEncoder().encode(JSON.stringify(claimed)));
  if (!content || !proof) {
    await vault.destroy(attemptId);
    return { outcome: 'damaged' };
  }
  const data: AttemptData = {
    ...content,
    status: 'active',
    startedAt: claimed.startedAt,
    endTimeThreshold: claimed.startedAt + held.durationInSeconds * 1000,
    timeLeft: held.durationInSeconds,
    pausedAt: null,
    generation: 0,
    token: held.token,
  };
  try {
    const begun = await claim(ports.store, ports.scheduler, attemptId, userId, data, null, {
      proof: toBase64Url(proof),
      wall: at.wall,
    });
    if (begun.outcome === 'absent' || begun.outcome === 'foreign') return { outcome: 'storage-failed', kind: 'refused' };
    await ports.store.writeRelaxed(toRecord(guess(startedAt, at), attemptId, at));
  } catch (error) {
    if (error instanceof StoreError) return { outcome: 'storage-failed', kind: error.kind };
    throw error;
  }
  // The attempt is durable; its pictures are a help, and must not undo it.
  await releasePreparedMedia(attemptId, content.media)
    .then(() => dropPackage(attemptId))
    .catch(() => undefined);
  return { outcome: 'started', attemptId };
}
