/** Until when an attempt's questions may be appealed against. */
import { appealWindow, type AppealWindow } from '#domain/exam/appeal.ts';
import { feedbackOpensAt, type FeedbackRule } from '#domain/exam/feedback.ts';
import { feedbackColumns } from '#server/areas/attempts/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';

export interface WindowRow extends FeedbackRule {
  minutes: number;
  /** Null: it is being sat. */
  finishedAt: number | null;
  /** When the student was first shown the answers: closing them again for others takes no time from this one. */
  givenAt: number | null;
}

/** Columns of a `WindowRow`, over attempt `a`, exam `e` and period `p`. */
export function windowColumns(sql: Queryable): Fragment {
  return sql`
    e.appeal_minutes as minutes, case when a.status = 'completed' then ${epoch(sql, sql`a.finished_at`)} end as "finishedAt",
    (select d.given_at from key_disclosure d where d.attempt_id = a.id) as "givenAt", ${feedbackColumns(sql)}`;
}

export function windowOf(row: WindowRow): AppealWindow | null {
  if (row.finishedAt === null) return null;
  const opensAt = feedbackOpensAt(row);
  const seenAt = opensAt === null ? null : Math.min(opensAt, row.givenAt ?? Number.POSITIVE_INFINITY);
  return appealWindow(row.minutes, row.finishedAt, seenAt);
}
