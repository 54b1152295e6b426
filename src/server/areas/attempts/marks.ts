/**
 * Marks that markers gave for answers that no key scores (`marking_task`). A score follows from log, key, form, corrections and
 * marks alone. A mark is for one answer of the log: another answer in its place waits again.
 */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import type { QuestionScore } from './attempts.ts';
import { withMark, type GivenMark, type GivenMarks } from './given-marks.ts';
import { judgeResults, readSubjects, type Judged } from './passing.ts';
import { sumUpScores } from './scoring.ts';

/** Loads the marks of an attempt, for whatever answer each was. */
export async function loadMarks(sql: Queryable, attemptId: string): Promise<GivenMarks> {
  const rows = await sql<(GivenMark & { questionId: number })[]>`
    select question_id as "questionId", mark::float8 / out_of as share, position from marking_task
    where attempt_id = ${attemptId} and state = 'done'`;
  return new Map(rows.map(({ questionId, share, position }) => [questionId, { share, position }]));
}

/** Those whose answer still counts. @param current by question the place of the answer that counts */
export function fittingMarks(marks: GivenMarks, current: ReadonlyMap<number, { position: number }>): GivenMarks {
  return new Map([...marks].filter(([questionId, { position }]) => current.get(questionId)?.position === position));
}

export interface Rewritten {
  id: string;
  result: Judged;
}

/** Writes results that have changed where results are read, with the rows of item analysis. */
export async function writeResults(tx: postgres.TransactionSql, changed: readonly Rewritten[]): Promise<void> {
  const ids = tx.array(changed.map(({ id }) => id));
  await tx`
    select score_attempt(r.id, r.result)
    from json_to_recordset(${JSON.stringify(changed)}::text::json) as r(id uuid, result json)`;
  await tx`
    update attempt_items i set derived_at = now(), points = (
        select coalesce(string_agg(float4send((s.score->>'earned')::real), ''::bytea order by s.place), ''::bytea)
        from jsonb_array_elements(a.scores) with ordinality as s(score, place))
    from exam_attempt a where a.id = i.attempt_id and i.attempt_id = any(${ids}::uuid[])`;
}

/** Effect of the marks on an attempt; null: there is nothing to do. */
export interface Marked {
  examId: number;
  personId: number;
  accessTypeId: number;
  /** Points that still wait. */
  waitingPoints: number;
}

/** Scores an attempt's marked answers again. Call it in the transaction of the mark. */
export async function applyMarks(tx: postgres.TransactionSql, attemptId: string): Promise<Marked | null> {
  const [row] = await tx<(Omit<Marked, 'waitingPoints'> & { scores: QuestionScore[] | null })[]>`
    select exam_id as "examId", person_id as "personId", access_type_id as "accessTypeId", scores from exam_attempt
    where id = ${attemptId} and status = 'completed' for no key update`;
  if (!row?.scores) return null;
  const current = await tx<{ questionId: number; position: number }[]>`
    select question_id as "questionId", position from current_answer where attempt_id = ${attemptId} and answers is not null`;
  const marks = fittingMarks(await loadMarks(tx, attemptId), new Map(current.map((one) => [one.questionId, one])));
  const result = sumUpScores(row.scores.map((score) => withMark(score, marks.get(score.questionId))));
  await writeResults(tx, await judgeResults(tx, [{ id: attemptId, result }], readSubjects(tx)));
  const { examId, personId, accessTypeId } = row;
  return { examId, personId, accessTypeId, waitingPoints: result.waitingPoints };
}
