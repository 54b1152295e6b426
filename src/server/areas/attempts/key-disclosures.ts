/**
 * Who was given the right answers of which questions, and when. One record for each attempt, written before the first response that carries them,
 * so that every process knows of it before anybody can have read them.
 */
import type postgres from 'postgres';
import type { Attempt } from './attempts.ts';
import type { LogRow } from './answer-log/log.ts';

/** Notes that the person of this attempt is being given its right answers. Only the first time counts. */
export async function noteDisclosure(
  sql: postgres.Sql,
  { id, personId, formId }: Pick<Attempt, 'id' | 'personId' | 'formId'>,
  now: number,
): Promise<void> {
  await sql`
    insert into key_disclosure (attempt_id, person_id, form_id, log_position, given_at)
    values (${id}, ${personId}, ${formId},
      coalesce((select max(position) from answer_log where attempt_id = ${id}), 0), ${now})
    on conflict (attempt_id) do nothing`;
}

/**
 * Had this person been given the right answer of a question of this form, in whatever version of it or in its pair of the other language?
 * @returns when first (milliseconds since the epoch); null: never.
 */
export async function keysGivenAt(sql: postgres.Sql, personId: number, formId: number): Promise<number | null> {
  const [row] = await sql<{ givenAt: number | null }[]>`
    select min(k."givenAt") as "givenAt" from (${knownQuestions(sql, sql`${personId}::int`)}) k
    join exam_question q on q.id = k.id or q.pair_id = k.id
    join exam_question_version v on v.question_id = q.id
    where v.id in (select s.id::int from exam_form f, jsonb_array_elements_text(f.structure) as s(id) where f.id = ${formId})`;
  return row?.givenAt ?? null;
}

/** Questions whose right answer the person knows, with the time of the earliest disclosure. */
function knownQuestions(
  sql: postgres.Sql,
  personId: postgres.PendingQuery<postgres.Row[]>,
  exceptAttemptId: string | null = null,
) {
  return sql`
    select v.question_id as id, min(d.given_at) as "givenAt"
    from key_disclosure d
    join exam_form f on f.id = d.form_id
    cross join lateral jsonb_array_elements_text(f.structure) as s(id)
    join exam_question_version v on v.id = s.id::int
    where d.person_id = ${personId} and (${exceptAttemptId}::uuid is null or d.attempt_id <> ${exceptAttemptId})
    group by v.question_id`;
}

/** Right answers of an attempt's questions that its person knew. */
export interface Disclosed {
  /** This attempt's own result: the last row of the log before it was shown. Null: it was not. */
  position: number | null;
  /** When that was; milliseconds since the epoch. */
  givenAt: number | null;
  /** By another attempt: question (version) to the time. */
  elsewhere: ReadonlyMap<number, number>;
}

export async function loadDisclosed(sql: postgres.Sql, attemptId: string): Promise<Disclosed> {
  const [[own], others] = await Promise.all([
    sql<{ position: number; givenAt: number }[]>`
      select log_position as position, given_at as "givenAt" from key_disclosure where attempt_id = ${attemptId}`,
    sql<{ questionId: number; givenAt: number }[]>`
      select v.id as "questionId", min(k."givenAt") as "givenAt"
      from (${knownQuestions(sql, sql`(select person_id from exam_attempt where id = ${attemptId})`, attemptId)}) k
      join exam_question q on q.id = k.id or q.pair_id = k.id
      join exam_question_version v on v.question_id = q.id
      where v.id in (select s.id::int from exam_attempt a join exam_form f on f.id = a.form_id,
        jsonb_array_elements_text(f.structure) as s(id) where a.id = ${attemptId})
      group by v.id`,
  ]);
  return {
    position: own?.position ?? null,
    givenAt: own?.givenAt ?? null,
    elsewhere: new Map(others.map(({ questionId, givenAt }) => [questionId, givenAt])),
  };
}

/** Could this answer have been copied from the right one? */
export function isAfterKeys(
  { position, elsewhere }: Disclosed,
  row: Pick<LogRow, 'position' | 'questionId' | 'receivedAt'>,
): boolean {
  if (position !== null && row.position > position) return true;
  return (elsewhere.get(row.questionId ?? 0) ?? Number.POSITIVE_INFINITY) <= row.receivedAt;
}

/** For the board's mark on an attempt: had its person been given right answers of it, by whichever attempt? */
export async function hasDisclosure(sql: postgres.Sql, attemptId: string): Promise<boolean> {
  const { position, elsewhere } = await loadDisclosed(sql, attemptId);
  return position !== null || elsewhere.size > 0;
}
