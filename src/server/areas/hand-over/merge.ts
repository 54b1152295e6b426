/** Brings a package's answers into the log by the outbox's own rules, and ends the attempt if its student had asked for that. */
import type { Acknowledgement } from '#contract/attempts/parts.ts';
import type { PackageContent } from '#contract/attempts/hand-over-package.ts';
import type { AnswersOutcome } from '#contract/hand-over/hand-over.ts';
import { maxBatch, type BatchOperation } from '#contract/attempts/send-answers.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { parseWriter } from '#domain/attempt/operation.ts';
import {
  finishAttempt,
  fit,
  type FittingOperation,
  hasDisclosure,
  type Head,
  unsealed,
} from '#server/areas/attempts/services.ts';
import type { Services } from '#server/services.ts';

export type Merged = Pick<AnswersOutcome, 'accepted' | 'late' | 'known' | 'left' | 'finish'>;

/** @returns null when there is no such attempt. */
export async function mergePackage(
  services: Services,
  attemptId: string,
  content: PackageContent,
  now: number,
): Promise<Merged | null> {
  const head = await freshHead(services, attemptId);
  if (!head) return null;
  const acknowledged = await submitAll(services, head, content.operations, now);
  // A row that was there before has its own place and time.
  const fresh = acknowledged.filter(({ position, receivedAt }) => position > head.position && receivedAt === now);
  const late = fresh.filter(({ status }) => status === 'late').length;
  const left = content.operations.length - acknowledged.length;
  // For the live board. Not `seenAt`: it was not the device that made contact.
  const keys = late > 0 && (await hasDisclosure(services.storage.sql, attemptId)) ? boardFlags.keys : 0;
  if (fresh.length > 0) services.presence.note(attemptId, { counts: true, ...(late > 0 && { flags: boardFlags.late | keys }) });
  return {
    accepted: fresh.length - late,
    late,
    known: acknowledged.length - fresh.length,
    left,
    finish: content.finish ? await finish(services, attemptId, content, left, now) : 'none',
  };
}

/** Another process may have written since this one looked. */
async function freshHead({ answers }: Services, attemptId: string): Promise<Head | null> {
  answers.invalidate(attemptId);
  return answers.headOf(attemptId);
}

/** In order, up to the first that cannot be taken: what follows it would leave a hole in its writer's numbers. */
async function submitAll(
  services: Services,
  head: Head,
  operations: readonly BatchOperation[],
  now: number,
): Promise<Acknowledgement[]> {
  const form = await services.forms.get(head.formId);
  const acknowledged: Acknowledgement[] = [];
  for (let from = 0; from < operations.length; from += maxBatch) {
    const batch: FittingOperation[] = [];
    const slice = operations.slice(from, from + maxBatch);
    for (const operation of slice) {
      const plain = unsealed(services.secrets, head.attemptId, operation);
      const fitting = 'reason' in plain ? plain : fit(form, plain);
      if ('reason' in fitting) break;
      batch.push(fitting);
    }
    if (batch.length === 0) break;
    const submitted = await services.answers.submit(head.attemptId, batch, now);
    acknowledged.push(...submitted.acknowledged);
    if (submitted.acknowledged.length < slice.length) break;
  }
  return acknowledged;
}

async function finish(
  services: Services,
  attemptId: string,
  content: PackageContent,
  left: number,
  now: number,
): Promise<Merged['finish']> {
  const head = await freshHead(services, attemptId);
  if (head?.isFinished) return 'before';
  // A device ends nothing before its last answer is through, and neither does its package.
  if (!head || left > 0 || (await isOvertaken(services, head, content))) return 'left';
  await finishAttempt(services, attemptId, now, { reason: 'student' });
  return 'done';
}

/**
 * Another device, or a later opening on this one, has gone on: the end is its own affair, and a file from before must not cut it off. An opening
 * without answers from before the file may be this device's own, whose response got lost.
 */
async function isOvertaken(
  { storage: { sql } }: Services,
  head: Head,
  { writer, operations, clock }: PackageContent,
): Promise<boolean> {
  const own = new Set([writer, ...operations.map((operation) => operation.writer)]);
  const { generation } = parseWriter(writer);
  const others = [...head.writers].filter(([other]) => !own.has(other) && parseWriter(other).generation >= generation);
  if (others.some(([, seq]) => seq > 0)) return true;
  if (others.length === 0) return false;
  const [later] = await sql`
    select 1 from answer_log where attempt_id = ${head.attemptId} and writer = any(${sql.array(others.map(([other]) => other))}::text[])
      and received_at > ${clock.server} limit 1`;
  return later !== undefined;
}
