import type { personnelStatistics } from '#contract/certifications/control.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localParts, schoolYearOf } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, type Workbook } from '#server/sheets/workbook.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Actor } from '#server/http/actor.ts';
import { isLastOfYear, isStaffMissing } from '#server/areas/statistics/services.ts';
import { loadStaff } from './staff.ts';
import { personnelTexts as texts } from './texts.ts';

export type PersonnelStatistics = DataOf<typeof personnelStatistics>;
type LessonCourses = PersonnelStatistics['rows'][number]['lessonCourses'];

/** Courses of lessons that these people began and finished, by person; who is absent has none. */
async function countLessonCourses(sql: Queryable, personIds: readonly number[]): Promise<Map<number, LessonCourses>> {
  const ids = sql.array([...personIds]);
  const rows = await sql<(LessonCourses & { id: number })[]>`
    select p.id, (select count(distinct l.course_id)::int from course_progress g join course_lesson l on l.id = g.lesson_id
        where g.person_id = p.id) as begun,
      (select count(*)::int from course_completion c where c.person_id = p.id) as finished
    from unnest(${ids}::int[]) p (id)`;
  return new Map(rows.map(({ id, begun, finished }) => [id, { begun, finished }]));
}

/** Certifications of a person in the school year: each counts once (`statistics/certified.ts`). */
interface Counted {
  personId: number;
  /** With a finished attempt. */
  sat: number;
  passed: number;
  /** How many of those wait for people who mark answers. */
  marked: number;
  /** Were to be sat and have no finished attempt. */
  missing: number;
  /** How many of those are being sat now. */
  running: number;
  attempts: number;
  date: number | null;
}

/** School years in which somebody of the school was to sit a certification, or has; the newest first. */
async function loadYears(sql: Queryable, schoolId: number | null): Promise<number[]> {
  const rows = await sql<{ year: number }[]>`
    select distinct school_year_of(ap.start_date)::int as year from exam_access_period ap join exam x on x.id = ap.exam_id
    where ap.access_type_id = ${accessTypes.certification} and not x.is_rehearsal and ap.start_date <= now() and (
      (ap.school_id is null or ap.school_id = ${schoolId}) and ap.archived_at is null and x.is_published
      or exists (
        select from exam_attempt a join person p on p.id = a.person_id where a.access_period_id = ap.id and p.school_id = ${schoolId}))
    order by 1 desc`;
  return rows.map(({ year }) => year);
}

/** Everybody of the school who has a share in its figures, those included who have left it since. */
async function countCertifications(sql: Queryable, schoolId: number | null, year: number): Promise<Counted[]> {
  const ofYear = sql`ap.access_type_id = ${accessTypes.certification} and school_year_of(ap.start_date) = ${year}`;
  return [
    ...(await sql<Counted[]>`
      with own as materialized (
        select a.*, x.is_rehearsal, a.status = 'completed' and ${isLastOfYear(sql)} as "isLast"
        from person p join exam_attempt a on a.person_id = p.id join exam_access_period ap on ap.id = a.access_period_id
        join exam x on x.id = ap.exam_id
        where p.school_id = ${schoolId} and ${ofYear} and not x.is_rehearsal),
      sat as (
        select person_id, count(*) filter (where "isLast")::int as sat, count(*) filter (where "isLast" and passed = 1)::int as passed,
          count(*) filter (where "isLast" and passed is null)::int as marked, count(*)::int as attempts,
          (extract(epoch from max(coalesce(finished_at, started_at))) * 1000)::bigint as date
        from own group by 1),
      missing as (
        select p.id as person_id, count(*)::int as missing, count(*) filter (
            where exists (select from own where own.person_id = p.id and own.status = 'active' and own.exam_id in (x.id, x.pair_id)))::int as running
        from person p join exam_access_period ap on ${ofYear} join exam x on x.id = ap.exam_id
        where p.school_id = ${schoolId} and ${isStaffMissing(sql)} group by 1)
      select coalesce(s.person_id, m.person_id) as "personId", coalesce(s.sat, 0) as sat, coalesce(s.passed, 0) as passed,
        coalesce(s.marked, 0) as marked, coalesce(m.missing, 0) as missing, coalesce(m.running, 0) as running,
        coalesce(s.attempts, 0) as attempts, s.date
      from sat s full join missing m using (person_id)`),
  ];
}

/** The teachers of the actor's school in a school year, the newest unless one is named. */
export async function loadPersonnel(
  sql: Queryable,
  actor: Actor,
  language: Language,
  now: number,
  asked?: number,
): Promise<PersonnelStatistics> {
  const [staff, years, [school]] = await Promise.all([
    loadStaff(sql, actor, language),
    loadYears(sql, actor.schoolId),
    sql<{ offset: number }[]>`select utc_offset_minutes as offset from school where id = ${actor.schoolId}`,
  ]);
  const schoolYear = asked ?? years[0] ?? schoolYearOf(now, school?.offset ?? 0);
  const ids = staff.map(({ id }) => id);
  const [all, lessonCourses] = await Promise.all([
    countCertifications(sql, actor.schoolId, schoolYear),
    countLessonCourses(sql, ids),
  ]);
  const byPerson = new Map(all.map((one) => [one.personId, one]));
  const total = (key: 'sat' | 'passed' | 'missing'): number => all.reduce((sum, one) => sum + one[key], 0);
  return {
    schoolYear,
    years,
    activity: { personnel: staff.length, due: total('sat') + total('missing'), sat: total('sat'), passed: total('passed') },
    rows: staff.map(({ id, name, position, courses }) => {
      const own = byPerson.get(id);
      const { sat, passed, marked, missing, running } = own ?? { sat: 0, passed: 0, marked: 0, missing: 0, running: 0 };
      return {
        opt: { userId: id },
        name,
        position,
        courses: courses.length,
        assigned: sat + missing,
        passed,
        failed: sat - passed - marked,
        running: running + marked,
        notBegun: missing - running,
        attempts: own?.attempts ?? 0,
        lessonCourses: lessonCourses.get(id) ?? { begun: 0, finished: 0 },
        date: own?.date ?? null,
      };
    }),
  };
}

/** @param offsetMinutes of the school, east of UTC */
export function personnelSheet({ rows }: PersonnelStatistics, language: Language, offsetMinutes: number): Workbook {
  const say = (text: keyof typeof texts): string => translate(language, texts[text]);
  const lines = rows.map((row) => [
    row.name,
    row.position,
    row.courses,
    row.lessonCourses.begun,
    row.lessonCourses.finished,
    row.assigned,
    row.passed,
    row.failed,
    row.attempts,
    row.date === null ? null : localParts(row.date, offsetMinutes).date,
  ]);
  const titles = [
    'name',
    'position',
    'courses',
    'begun',
    'finished',
    'assigned',
    'passed',
    'failed',
    'attempts',
    'date',
  ] as const;
  return [{ name: say('sheet'), widths: [36, 28], sticky: 1, rows: [titles.map((title) => heading(say(title))), ...lines] }];
}
