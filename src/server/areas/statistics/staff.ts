/** Teachers in a certification: of a period those whom its figures count, of a teacher all attempts of the school year. */
import type { StaffAttempt, StaffResult, StaffSort } from '#contract/statistics/staff.ts';
import { oneDecimal, shareOf } from '#domain/exam/result-figures.ts';
import { localeTag, type Language } from '#domain/language.ts';
import { reasonOf, type MissingFacts } from '#domain/statistics/missing.ts';
import { isLateAfterKeys } from '#server/access/late-after-keys.ts';
import { compareNumbers, holdsWords, sortRows, type Compare } from '#server/list/sort-rows.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { attemptsOfYear, isLastOfYear, isStaffMissing } from './certified.ts';
import { hasSignedIn } from './missing.ts';

export interface SchoolPeriod {
  schoolId: number;
  periodId: number;
}

interface StoredResult {
  isFinished: boolean;
  score: number | null;
  maxScore: number | null;
  correct: number | null;
  total: number | null;
  passed: number | null;
  finishedAt: number | null;
}

interface StoredRow extends StoredResult, Omit<MissingFacts, 'isSwitchedOff'> {
  personId: number;
  name: string;
  position: string | null;
  courses: string[];
  isGone: boolean;
  late: number | null;
  lateAfterKeys: boolean | null;
  attempts: number;
}

/** Columns of a result. @param a the alias of the attempt */
function resultColumns(sql: Queryable, alias: 'a' | 'b'): Fragment {
  const a = sql(alias);
  return sql`coalesce(${a}.status = 'completed', false) as "isFinished", ${a}.total_score as score, ${a}.total_max_score as "maxScore",
    ${a}.correct_answers as correct, ${a}.total_questions as total, ${a}.passed,
    (extract(epoch from ${a}.finished_at) * 1000)::bigint as "finishedAt"`;
}

function resultOf({ isFinished, ...stored }: StoredResult) {
  const score = isFinished ? (stored.score ?? 0) : null;
  const maxScore = isFinished ? (stored.maxScore ?? 0) : null;
  return {
    score,
    maxScore,
    percent: score === null || maxScore === null ? null : oneDecimal(shareOf(score, maxScore)),
    correct: isFinished ? (stored.correct ?? 0) : null,
    total: isFinished ? stored.total : null,
    passed: isFinished && stored.passed === 1,
    ...(isFinished && stored.passed === null && { isBeingMarked: true }),
    finishedAt: isFinished ? stored.finishedAt : null,
  };
}

/**
 * @param personId of the period's teachers only this one, also where their attempt in it does not count any more; null: all of them
 * @returns by no order
 */
export async function loadStaffResults(
  sql: Queryable,
  { schoolId, periodId }: SchoolPeriod,
  language: Language,
  personId: number | null = null,
): Promise<StaffResult[]> {
  const isKazakh = language === 'kz';
  const rows = await sql<StoredRow[]>`
    select p.id as "personId", concat_ws(' ', p.surname, p.firstname, p.lastname) as name,
      ${isKazakh ? sql`p.position_kz` : sql`p.position_ru`} as position,
      coalesce((select json_agg(${isKazakh ? sql`c.title_kz` : sql`c.title_ru`} order by c.id)
        from person_course pc join course c on c.id = pc.course_id where pc.person_id = p.id), '[]') as courses,
      p.deleted_at is not null as "isGone", ${resultColumns(sql, 'a')}, n.late, ${isLateAfterKeys(sql)} as "lateAfterKeys",
      (select count(*)::int from ${attemptsOfYear(sql)}) as attempts,
      exists (select from ${attemptsOfYear(sql)} and b.status = 'active') as "isRunning",
      exists (select from prepared_attempt d where d.person_id = p.id and d.access_period_id = ap.id) as "isOnDevice",
      ${hasSignedIn(sql, sql`p.id`)} as "hasSignedIn", ap.finish_date < now() as "isOver"
    from exam_access_period ap
    join exam x on x.id = ap.exam_id and not x.is_rehearsal
    join person p on p.school_id = ${schoolId} and (${personId}::int is null or p.id = ${personId})
    left join lateral (
      select * from exam_attempt t where t.person_id = p.id and t.access_period_id = ap.id and t.status = 'completed'
      order by t.number desc limit 1) a on true
    left join attempt_note n on n.attempt_id = a.id
    where ap.id = ${periodId}
      and case when a.id is null then ${isStaffMissing(sql)} else ${personId}::int is not null or ${isLastOfYear(sql)} end`;
  return rows.map(({ isRunning, isOnDevice, hasSignedIn: has, isOver, late, lateAfterKeys, ...row }) => ({
    personId: row.personId,
    name: row.name,
    position: row.position,
    courses: row.courses,
    state: row.isFinished ? 'finished' : isRunning ? 'running' : 'not-begun',
    reason: row.isFinished ? null : reasonOf({ isRunning, isOnDevice, hasSignedIn: has, isOver, isSwitchedOff: false }),
    isGone: row.isGone,
    ...resultOf(row),
    late: late ?? 0,
    lateAfterKeys: lateAfterKeys ?? false,
    attempts: row.attempts,
  }));
}

/** The teacher's attempts at the period's certification in its school year, the newest first. */
export async function loadStaffAttempts(sql: Queryable, periodId: number, personId: number): Promise<StaffAttempt[]> {
  const rows = await sql<(StoredResult & Omit<StaffAttempt, keyof StoredResult | 'percent'>)[]>`
    select b.id as "attemptId", b.access_period_id as "accessPeriodId", ox.title, ox.for_lang as "forLang",
      (extract(epoch from b.started_at) * 1000)::bigint as "startedAt", ${resultColumns(sql, 'b')},
      b.status = 'completed' and row_number() over (
        order by b.status = 'completed' desc, b.finished_at desc, b.id desc) = 1 as "isCounted"
    from exam_access_period ap join exam x on x.id = ap.exam_id join person p on p.id = ${personId}, ${attemptsOfYear(sql)}
      and ap.id = ${periodId}
    order by b.started_at desc, b.id desc`;
  return rows.map(({ attemptId, accessPeriodId, title, forLang, startedAt, isCounted, ...row }) => {
    const about = { attemptId, accessPeriodId, title, forLang, startedAt, isCounted };
    return { ...about, ...resultOf(row) };
  });
}

interface StaffFilter {
  search: string;
  state?: StaffResult['state'] | undefined;
  'sort[]'?: readonly (StaffSort | `-${StaffSort}`)[] | undefined;
}

/** By name unless another order is asked for. */
export function chooseStaff(rows: readonly StaffResult[], filter: StaffFilter, language: Language): StaffResult[] {
  const chosen = rows.filter(
    (row) => holdsWords(row.name, filter.search) && (filter.state === undefined || row.state === filter.state),
  );
  const names = new Intl.Collator(localeTag(language));
  const byName = (a: StaffResult, b: StaffResult): number => names.compare(a.name, b.name) || a.personId - b.personId;
  const compare: Record<StaffSort, Compare<StaffResult>> = {
    name: (a, b, sign) => sign * byName(a, b),
    score: (a, b, sign) => compareNumbers(a.percent, b.percent, sign),
    attempts: (a, b, sign) => sign * (a.attempts - b.attempts),
    date: (a, b, sign) => compareNumbers(a.finishedAt, b.finishedAt, sign),
  };
  return sortRows(chosen, filter['sort[]'], compare, byName);
}
