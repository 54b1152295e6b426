/** Who was to sit a test at a school, or has, and what came of it. Never more is read than one school. */
import type postgres from 'postgres';
import { findRange, type GradingRange } from '#domain/exam/grading-scale.ts';
import { oneDecimal, shareOf, type Sat } from '#domain/exam/result-figures.ts';
import type { ResultRow } from '#contract/results/period-parts.ts';
import { isLateAfterKeys } from '#server/access/late-after-keys.ts';
import { enrolmentAt, groupNameAt, studentsEver } from '#server/access/group-of-day.ts';
import type { SeenPeriod } from './policy.ts';
import { loadShownScale } from './shown-scale.ts';

interface StoredRow {
  personId: number;
  surname: string;
  firstname: string;
  lastname: string | null;
  groupId: number | null;
  group: string | null;
  isGone: boolean;
  status: 'active' | 'completed' | null;
  score: number | null;
  maxScore: number | null;
  correct: number | null;
  total: number | null;
  passed: number | null;
  late: number | null;
  lateAfterKeys: boolean | null;
  startedAt: number | null;
  finishedAt: number | null;
}

/** With what the figures need. */
export interface StudentRow extends ResultRow {
  sat: Sat;
}

export interface RowsOf {
  rows: StudentRow[];
  scale: readonly GradingRange[];
}

/**
 * @param groupIds of the school; null: all of it. A student who sat it counts in the class where they sat it, also if they were not named and
 * wherever they are now; one who did not, in the class of the period's last day.
 */
export async function loadRows(
  sql: postgres.Sql,
  period: SeenPeriod,
  schoolId: number,
  groupIds: readonly number[] | null,
): Promise<RowsOf> {
  const { id, parallel, forLang } = period;
  const named = period.groupIds;
  const lastDay = sql`least(now(), ${new Date(period.finishDate)})`;
  const isMeant = sql`p.deleted_at is null and e.from_at <= ${lastDay} and (e.until_at is null or e.until_at > ${lastDay}) and coalesce(y.edu_lang, g.edu_lang) = ${forLang}
    ${period.personId === null ? sql`` : sql`and p.id = ${period.personId}`}
    ${named === null ? (parallel === null ? sql`` : sql`and coalesce(y.grade, g.grade) = ${parallel}`) : sql`and g.id = any(${sql.array(named)}::int[])`}`;
  // Laterally: from the school's students to their attempts, whatever the whole country sat in that period.
  const [rows, scale] = await Promise.all([
    sql<StoredRow[]>`
      select p.id as "personId", p.surname, p.firstname, p.lastname, g.id as "groupId", ${groupNameAt(sql)} as "group",
        p.deleted_at is not null as "isGone", a.status, a.total_score as score, a.total_max_score as "maxScore", a.correct_answers as correct,
        a.total_questions as total, a.passed, n.late, ${isLateAfterKeys(sql)} as "lateAfterKeys",
        (extract(epoch from a.started_at) * 1000)::bigint as "startedAt",
        (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt"
      from ${studentsEver(sql, schoolId)} m
      join person p on p.id = m.id
      left join lateral (
        select * from exam_attempt where person_id = p.id and access_period_id = ${id}
        order by status = 'completed' desc, number desc limit 1) a on true
      left join lateral ${enrolmentAt(sql, sql`p.id`, sql`coalesce(a.started_at, ${lastDay})`)} e on true
      left join "group" g on g.id = e.group_id
      left join group_year y on y.group_id = g.id and y.school_year = school_year_of(${new Date(period.startDate)})
      left join attempt_note n on n.attempt_id = a.id
      where coalesce(g.school_id, p.school_id) = ${schoolId} and p.role = 'ST'
        ${groupIds === null ? sql`` : sql`and g.id = any(${sql.array([...groupIds])}::int[])`}
        and (a.id is not null or ${isMeant})`,
    loadShownScale(sql, period),
  ]);
  return { rows: rows.map((row) => toRow(row, scale)), scale };
}

function toRow(
  { status, startedAt, late, lateAfterKeys, passed, ...row }: StoredRow,
  scale: readonly GradingRange[],
): StudentRow {
  const isFinished = status === 'completed';
  const score = isFinished ? (row.score ?? 0) : null;
  const maxScore = isFinished ? (row.maxScore ?? 0) : null;
  const percent = score === null || maxScore === null ? null : shareOf(score, maxScore);
  const range = score === null || maxScore === null ? null : findRange(scale, score, maxScore);
  const sat: Sat = {
    state: isFinished ? 'finished' : status === 'active' ? 'running' : 'not-begun',
    percent,
    passed: isFinished && passed === 1,
    late: late ?? 0,
    lateAfterKeys: lateAfterKeys ?? false,
    rangeId: range?.id ?? null,
  };
  return {
    ...row,
    ...sat,
    ...(isFinished && passed === null && { isBeingMarked: true }),
    sat,
    score,
    maxScore,
    percent: percent === null ? null : oneDecimal(percent),
    correct: isFinished ? (row.correct ?? 0) : null,
    total: isFinished ? row.total : null,
    range: range?.title ?? null,
    finishedAt: isFinished ? row.finishedAt : null,
    spentSeconds:
      isFinished && startedAt !== null && row.finishedAt !== null ? Math.round((row.finishedAt - startedAt) / 1000) : null,
  };
}
