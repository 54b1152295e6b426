/** When the right answers of an attempt may be shown to its person: asked here by every endpoint that could carry them. */
import { feedbackOpensAt, type FeedbackRule } from '#domain/exam/feedback.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';

/** @returns as `feedbackOpensAt`. */
export async function loadFeedbackOpensAt(sql: Queryable, attemptId: string): Promise<number | null> {
  const [rule] = await sql<FeedbackRule[]>`
    select ${feedbackColumns(sql)} from exam_attempt a join exam e on e.id = a.exam_id join exam_access_period p on p.id = a.access_period_id
    where a.id = ${attemptId}`;
  return rule ? feedbackOpensAt(rule) : null;
}

/** Columns of a `FeedbackRule`, over attempt `a`, exam `e` and period `p`. */
export function feedbackColumns(sql: Queryable): Fragment {
  const own = sql`case when coalesce(p.feedback_opens, e.feedback_opens) = 'at-once' then p.id end`;
  return sql`
    e.questions_has_feedback as "questionsHasFeedback", e.feedback_opens as "ofExam", p.feedback_opens as "ofPeriod",
    ${sittingsColumn(sql, sql`e.id`, own)} as sittings,
    (select ${epoch(sql, sql`min(k.opened_at)`)} from key_opening k where k.exam_id = e.id and k.opened_at >= a.finished_at) as "openedAt"`;
}

/** Exams whose questions an exam has too: itself, its pair, and what draws from the same bank or from that one's pair. */
export function sharingExams(sql: Queryable, examId: Fragment): Fragment {
  return sql`(
    select own_x.id from exam own_x where own_x.id = ${examId}
    union select pair_x.pair_id from exam pair_x where pair_x.id = ${examId} and pair_x.pair_id is not null
    union select drawn_x.id from exam drawing_x join exam bank_x on bank_x.id = drawing_x.bank_id
      join exam drawn_x on drawn_x.bank_id = any(array[bank_x.id, bank_x.pair_id]) where drawing_x.id = ${examId})`;
}

/** Until when the period `p` counts: the expression of the index `access_period_end`. */
function periodEnd(sql: Queryable, p: Fragment): Fragment {
  return sql`(case when ${p}.is_held then ${p}.finish_date else least(${p}.finish_date, ${p}.archived_at) end)`;
}

/**
 * `ExamSittings` of an exam and of those that share questions with it. Each figure is the last entry of an index, however many schools and students
 * there are.
 * @param exceptPeriodId a period whose end is left out, with what is sat in it; null: none
 */
export function sittingsColumn(sql: Queryable, examId: Fragment, exceptPeriodId: Fragment): Fragment {
  const end = periodEnd(sql, sql`sat_p`);
  // The expression of the index `attempt_running_exam`.
  const plannedEnd = sql`(case when sat_a.paused_at is null then sat_a.end_time_threshold else 'infinity' end)`;
  const counts = (row: Fragment) => sql`${row} is distinct from (${exceptPeriodId})`;
  return sql`(
    select coalesce(json_agg(json_build_object('isOwn', sat_x.id = ${examId}, 'isRehearsal', sat_x.is_rehearsal,
      'feedbackOpens', sat_x.feedback_opens, 'periodsEnd', ${epoch(sql, sql`plan_x.ends`)},
      'longestSeconds', greatest(sat_x.duration_in_seconds, plan_x.seconds),
      'runningUntil', case when isfinite(plan_x.running) then ${epoch(sql, sql`plan_x.running`)} end,
      'isPaused', coalesce(not isfinite(plan_x.running), false), 'lastFinishedAt', ${epoch(sql, sql`plan_x.finished`)})), '[]')
    from ${sharingExams(sql, examId)} as shared_x(id) join exam sat_x on sat_x.id = shared_x.id
    cross join lateral (select
      (select ${end} from exam_access_period sat_p where sat_p.exam_id = sat_x.id and ${counts(sql`sat_p.id`)} order by ${end} desc limit 1) as ends,
      (select max(sat_d.duration_in_seconds) from prepared_attempt sat_d where sat_d.exam_id = sat_x.id) as seconds,
      (select ${plannedEnd} from exam_attempt sat_a where sat_a.exam_id = sat_x.id and sat_a.status = 'active'
        and ${counts(sql`sat_a.access_period_id`)} order by ${plannedEnd} desc limit 1) as running,
      (select sat_a.finished_at from exam_attempt sat_a where sat_a.exam_id = sat_x.id and sat_a.finished_at is not null
        and ${counts(sql`sat_a.access_period_id`)} order by sat_a.finished_at desc limit 1) as finished) plan_x)`;
}
