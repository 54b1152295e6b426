/** Until when an attempt's questions may be appealed against. */
import { appealWindow, type AppealWindow } from '#domain/exam/appeal.ts';
import { feedbackOpensAt, type FeedbackRule } from '#domain/exam/feedback.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';

export interface WindowRow extends FeedbackRule {
  minutes: number;
  /** Null: it is being sat. */
  finishedAt: number | null;
}

/** Columns of a `WindowRow`, over attempt `a`, exam `e` and period `p`. */
export function windowColumns(sql: Queryable): Fragment {
  return sql`
    e.appeal_minutes as minutes, case when a.status = 'completed' then ${epoch(sql, sql`a.finished_at`)} end as "finishedAt",
    e.questions_has_feedback as "questionsHasFeedback", e.feedback_opens as "ofExam", p.feedback_opens as "ofPeriod",
    ${epoch(sql, sql`p.finish_date`)} as "finishDate", e.duration_in_seconds as "durationInSeconds"`;
}

export function windowOf(row: WindowRow): AppealWindow | null {
  return row.finishedAt === null ? null : appealWindow(row.minutes, row.finishedAt, feedbackOpensAt(row));
}
