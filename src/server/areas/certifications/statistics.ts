import type { personnelStatistics } from '#contract/certifications/control.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countTeacherStates } from '#domain/certification/teacher-state.ts';
import type { Language } from '#domain/language.ts';
import { localParts } from '#domain/exam/school-year.ts';
import { translate } from '#server/http/messages.ts';
import { heading, type Workbook } from '#server/sheets/workbook.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Actor } from '#server/http/actor.ts';
import { loadCertifications, type SchoolCertifications } from './load-certifications.ts';
import { familiesOf, placeStaff } from './overview.ts';
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

/** The teachers of the actor's school. */
export async function loadPersonnel(
  sql: Queryable,
  actor: Actor,
  language: Language,
  now: number,
): Promise<PersonnelStatistics> {
  const school = await loadCertifications(sql, actor, language);
  const lessons = await countLessonCourses(
    sql,
    school.staff.map(({ id }) => id),
  );
  return presentStatistics(school, lessons, now);
}

/** Teacher by teacher: each of their certifications counts once, in whatever language, by how they stand in it. */
function presentStatistics(
  school: SchoolCertifications,
  lessonCourses: ReadonlyMap<number, LessonCourses>,
  now: number,
): PersonnelStatistics {
  const placed = familiesOf(school.exams, 'kz').flatMap((family) => placeStaff(school, family, now));
  const rows = school.staff.map(({ id, name, position, courses }) => {
    const own = placed.filter(({ member }) => member.id === id).map(({ progress }) => progress);
    const dates = own.flatMap(({ attempt }) => (attempt ? [attempt.finishedAt ?? attempt.startedAt] : []));
    return {
      opt: { userId: id },
      name,
      position,
      courses: courses.length,
      ...countTeacherStates(own.map(({ state }) => state)),
      attempts: school.attempts.filter(({ personId }) => personId === id).length,
      lessonCourses: lessonCourses.get(id) ?? { begun: 0, finished: 0 },
      date: dates.length > 0 ? Math.max(...dates) : null,
    };
  });
  return {
    activity: {
      personnel: rows.length,
      assigned: rows.filter(({ assigned }) => assigned > 0).length,
      begun: rows.filter(({ passed, failed, running }) => passed + failed + running > 0).length,
      passed: rows.filter(({ passed }) => passed > 0).length,
    },
    rows,
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
