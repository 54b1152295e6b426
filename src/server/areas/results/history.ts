/** One's own finished attempts that may be compared: a diagnostic at the beginning and at the end of a year, year after year. */
import type postgres from 'postgres';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import { certificationHistory, longestHistory, testingHistory, type EarlierAttempt } from '#contract/results/history.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';

export function historyHandlers({ storage: { sql } }: Services): Handler[] {
  async function history(
    kind: AttemptKind,
    examId: number,
    attemptId: string | undefined,
    personId: number,
  ): Promise<Reply<typeof testingHistory>> {
    const [shown] = await sql<{ id: string }[]>`
      select id from exam_attempt
      where person_id = ${personId} and exam_id = ${examId} and status = 'completed' and finished_at is not null
        and (access_type_id = ${accessTypes.certification}) = ${kind === 'certification'}
        ${attemptId === undefined ? sql`` : sql`and id = ${attemptId}`}
      order by started_at desc limit 1`;
    if (!shown) return fail('NOT_FOUND');
    return { data: { attemptId: shown.id, attempts: await loadFamily(sql, personId, shown.id) } };
  }

  return [
    handle(certificationHistory, ({ params, query, actor }) =>
      history('certification', params.certId, query.attemptId, actor.personId),
    ),
    handle(testingHistory, ({ params, query, actor }) => history('testing', params.examId, query.attemptId, actor.personId)),
  ];
}

/**
 * Attempts of the exam itself and of its pair; and, where it is not for practice, of exams of the same kind and direction that have a discipline in
 * common with it. The one that is looked at is always among them.
 */
async function loadFamily(sql: postgres.Sql, personId: number, attemptId: string): Promise<EarlierAttempt[]> {
  const rows = await sql<EarlierAttempt[]>`
    select a.id as "attemptId", a.exam_id as "examId", e.title, e.for_lang as "forLang", ap.testing_type as "testingType",
      (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt", coalesce(a.total_score, 0) as "totalScore",
      coalesce(a.total_max_score, 0) as "totalMaxScore", a.passed = 1 as passed
    from exam_attempt shown
    join exam own on own.id = shown.exam_id
    join exam_attempt a on a.person_id = shown.person_id and a.status = 'completed' and a.finished_at is not null and a.passed is not null
    join exam e on e.id = a.exam_id
    left join exam_access_period ap on ap.id = a.access_period_id
    where shown.id = ${attemptId} and shown.person_id = ${personId}
      and (e.id in (own.id, own.pair_id)
        or not e.is_rehearsal and not own.is_rehearsal and a.access_type_id = shown.access_type_id and e.direction_id = own.direction_id
          and exists (
            select from exam_exam_subject mine join exam_exam_subject theirs on theirs.subject_id = mine.subject_id
            where mine.exam_id = own.id and theirs.exam_id = e.id and mine.subject_id > 3))
    order by a.id <> shown.id, a.finished_at desc limit ${longestHistory}`;
  return [...rows].sort((a, b) => a.finishedAt - b.finishedAt);
}
