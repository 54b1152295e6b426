/**
 * Applies the accommodation of a student's school when an attempt begins. The time goes the way of every extension: a row of
 * the attempt's log, so that other processes see the end move.
 */
import { createHash } from 'node:crypto';
import { extend } from '#domain/attempt/deadline.ts';
import { extraSecondsOf, type Accommodation } from '#domain/person/accommodation.ts';
import { workMinutesOf, type ExamSection } from '#domain/exam/section-plan.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Attempt } from './attempts.ts';
import { nextRow } from './answer-log/log.ts';
import { createPostgresLogStore } from './answer-log/postgres-log-store.ts';

/** A device may write to the log at the same moment. */
const maxTries = 10;

/** Returns a person's present accommodation; null: none. */
export async function loadAccommodation(sql: Queryable, personId: number): Promise<Accommodation | null> {
  const [row] = await sql<Accommodation[]>`
    select extra_time_percent as "extraPercent", needs from person where id = ${personId} and (extra_time_percent > 0 or needs <> '{}')`;
  return row ?? null;
}

/**
 * Gives an attempt what was granted, once: the row has an id of its own. The attempt names it last, so that a start that was cut off goes on here.
 * @returns the attempt as it is now
 */
export async function accommodate(
  { storage: { sql }, answers, presence, forms }: Services,
  attempt: Attempt,
  granted: Accommodation,
  now: number,
): Promise<Attempt> {
  const { id, startedAt } = attempt;
  const { sections } = (await forms.get(attempt.formId)).content;
  const ownSeconds = (attempt.endTimeThreshold - startedAt) / 1000;
  const extraMs = extraSecondsOf(workSecondsOf(ownSeconds, sections), granted.extraPercent) * 1000;
  let { endTimeThreshold } = attempt;
  const operationId = rowIdOf(id);
  let isGiven = extraMs === 0;
  for (let tries = 1; !isGiven; tries += 1) {
    if (tries > maxTries) throw new Error(`The log of attempt ${id} kept changing`);
    const head = (await createPostgresLogStore(sql).loadHeads([id])).get(id);
    const known =
      await sql`select 1 from answer_log where attempt_id = ${id} and operation_id = ${operationId} and kind = 'extend'`;
    if (!head || head.isFinished || known.length > 0) break;
    const moved = extend({ endTimeThreshold: head.endTimeThreshold, pausedAt: head.pausedAt }, extraMs);
    const row = nextRow(head, {
      kind: 'extend',
      operationId,
      receivedAt: now,
      details: {
        by: attempt.personId,
        reason: '',
        isAccommodation: true,
        from: head.endTimeThreshold,
        endTimeThreshold: moved.endTimeThreshold,
      },
    });
    const trace = { personId: attempt.personId, action: 'attempt-extend', address: '', requestId: '' };
    const changed = await sql`
      select control_attempts(${JSON.stringify([row])}::text::json, ${JSON.stringify([{ attemptId: id, ...moved }])}::text::json,
        ${JSON.stringify(trace)}::text::json) as id`;
    answers.invalidate(id);
    isGiven = changed.length > 0;
    if (isGiven) ({ endTimeThreshold } = moved);
  }
  await sql`update exam_attempt set accommodation = ${sql.json({ ...granted })} where id = ${id} and accommodation is null`;
  // The board shows it.
  presence.note(id, {});
  const [row] = await sql<{ endTimeThreshold: number }[]>`
    select (extract(epoch from end_time_threshold) * 1000)::bigint as "endTimeThreshold" from exam_attempt where id = ${id}`;
  return { ...attempt, endTimeThreshold: row?.endTimeThreshold ?? endTimeThreshold, accommodation: granted };
}

/** Returns the part of a test's time that is multiplied: of one with sections their minutes, not the breaks. */
export function workSecondsOf(durationInSeconds: number, sections: readonly ExamSection[] | undefined): number {
  return sections ? workMinutesOf(sections) * 60 : durationInSeconds;
}

/** The same for every try: a version 8 UUID of the attempt's. */
function rowIdOf(attemptId: string): string {
  const hex = createHash('sha256').update(`accommodation ${attemptId}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
