/** Brings what waits on this device to the server, one after the other; on any page, by app/drain-later.ts. */
import { handOver, handOverRoles } from '#contract/hand-over/hand-over.ts';
import { isOneOf } from '#domain/person/role.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { getSession } from '#client/api/session.ts';
import { listWaiting, removePackage, settle, type Counts, type QueuedPackage } from './queue.ts';

interface Owner {
  name: string;
  /** Null: changes of a person, and no answers. */
  exam: string | null;
}

/** Owner of a package, as the server reported. In memory only: the list on the disk names nobody. */
const owners = new Map<string, Owner>();

export function ownerOf(id: string): Owner | undefined {
  return owners.get(id);
}

/** The verdict is about this file: sending it again is pointless. Anything else is tried again later. */
const final = new Set<string>(['PACKAGE_REFUSED', 'NOT_FOUND', 'VALIDATION', 'MALFORMED', 'TOO_LARGE']);

let running: Promise<void> | null = null;
let mustGoOn = false;

/** All that waits. A call while one is under way sees to it that nothing added meanwhile is left. */
export function sendQueued(): Promise<void> {
  mustGoOn = true;
  running ??= underLock(async () => {
    while (mustGoOn) {
      mustGoOn = false;
      await sendAll();
    }
  }).finally(() => (running = null));
  return running;
}

/** Two tabs would send everything twice: harmless, and for nothing. */
async function underLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('synaq-hand-over', work);
  else await work();
}

async function sendAll(): Promise<void> {
  for (const waiting of await listWaiting()) {
    const { user } = getSession();
    if (!user || !isOneOf(user.role, handOverRoles)) return;
    if (!(await sendOne(waiting))) return;
  }
}

/** @returns false when the others would fare no better. */
async function sendOne({ id, bytes }: QueuedPackage): Promise<boolean> {
  if (!bytes) return true;
  try {
    const { owner, counts } = await bring(bytes);
    owners.set(id, owner);
    // Part of a photo: what names it comes with another package, and says what became of it.
    if (counts.what === 'changes' && counts.pieces > 0) {
      await removePackage(id);
      return true;
    }
    // Changes that the server does not know yet can be brought again once it is updated.
    const isWhole = counts.what !== 'changes' || counts.unknown === 0;
    await settle(id, { state: 'merged', counts, reason: null, ...(isWhole && { bytes: null }) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (!final.has(error.code)) return false;
    await settle(id, { state: 'refused', reason: reasonOf(error) });
    return true;
  }
}

async function bring(bytes: Uint8Array<ArrayBuffer>): Promise<{ owner: Owner; counts: Counts }> {
  const outcome = await request(handOver, { body: { package: toBase64Url(bytes) }, silent: true });
  if (outcome.what === 'changes') {
    const { person, ...counts } = outcome;
    return { owner: { name: person, exam: null }, counts };
  }
  const { student, exam, attemptId: _, ...counts } = outcome;
  return { owner: { name: student, exam }, counts };
}

function reasonOf({ errors, message }: ApiFailure): string {
  const reason = Array.isArray(errors) ? undefined : errors['package']?.[0];
  return reason ?? message;
}
