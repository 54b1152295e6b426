/** Derives an attempt's section log from the rows of its log. */
import type { SectionLog } from '#domain/exam/section-plan.ts';
import { stretchOf } from '#domain/exam/section-plan.ts';
import { withStep } from '#domain/exam/sections.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import type { LogRow } from './log.ts';

export type SectionRow = Pick<LogRow, 'kind' | 'status' | 'questionId' | 'answers' | 'receivedAt'> & {
  details?: LogRow['details'] | null;
};

/**
 * Rows of the attempt `a` that say something of its sections, as JSON.
 * @param among ids of attempts, by which the planner can leave school years out
 */
export function sectionRows(sql: Queryable, among: readonly string[] | null = null): Fragment {
  const isAmong = among ? sql`s.attempt_id = any(${sql.array([...among])}::uuid[])` : sql`true`;
  return sql`(select json_agg(json_build_object('kind', s.kind, 'status', s.status, 'questionId', s.question_id, 'answers', s.answers,
      'receivedAt', s.received_at, 'details', s.details) order by s.position)
    from answer_log s where s.attempt_id = a.id and ${isAmong} and s.kind in ('section', 'extend', 'resume'))`;
}

/** @param startedAt of the attempt, milliseconds since the epoch */
export function sectionLogOf(rows: readonly SectionRow[], startedAt: number): SectionLog {
  let log: SectionLog = { steps: [], shifts: [], grantedMs: 0 };
  for (const { kind, status, questionId, answers, receivedAt, details } of rows) {
    const by = (details?.endTimeThreshold ?? 0) - (details?.from ?? 0);
    const left = kind === 'section' && status === 'accepted' ? stretchOf(questionId ?? 0) : null;
    if (left !== null) log = withStep(log, { left, at: stepTime(answers, receivedAt - startedAt) });
    else if (kind === 'extend' && details?.isAccommodation) log = { ...log, grantedMs: log.grantedMs + by };
    // A pause stands where it began.
    else if (kind === 'extend' || kind === 'resume')
      log = { ...log, shifts: [...log.shifts, { at: receivedAt - startedAt - (kind === 'resume' ? by : 0), by }] };
  }
  return log;
}

/** When a stretch was left: as the device says, but never after its word of it arrived. */
export function stepTime(answers: object | null, arrivedMs: number): number {
  const said = answers && 'at' in answers && typeof answers.at === 'number' ? answers.at : arrivedMs;
  return Math.max(0, Math.min(said, arrivedMs));
}
