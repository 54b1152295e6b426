/** When the right answers of an attempt may be shown to its person: asked here by every endpoint that could carry them. */
import type postgres from 'postgres';
import { feedbackOpensAt, type FeedbackRule } from '#domain/exam/feedback.ts';
import type { Attempt } from './attempts.ts';

/** @returns as `feedbackOpensAt`: 0 at once, null never, else milliseconds since the epoch. */
export async function loadFeedbackOpensAt(
  sql: postgres.Sql,
  { examId, accessPeriodId }: Pick<Attempt, 'examId' | 'accessPeriodId'>,
): Promise<number | null> {
  const [rule] = await sql<FeedbackRule[]>`
    select e.questions_has_feedback as "questionsHasFeedback", e.feedback_opens as "ofExam", p.feedback_opens as "ofPeriod",
      (extract(epoch from p.finish_date) * 1000)::bigint as "finishDate", e.duration_in_seconds as "durationInSeconds"
    from exam e join exam_access_period p on p.id = ${accessPeriodId} where e.id = ${examId}`;
  return rule ? feedbackOpensAt(rule) : null;
}
