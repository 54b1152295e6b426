import { simulationIds, type SimulationId } from '#domain/simulations/simulation.ts';
import type { Bilingual } from '#domain/language.ts';
import type { Course, CourseLanguage, Lesson, PackageRun } from '#contract/courses/courses.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import type { Actor } from '#server/http/actor.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isForReader, isReallyFinished, versionsOf } from './audience.ts';

type CourseRow = Omit<Course, 'lessons' | 'certificate'> & { completionId: string | null };
interface LessonRow {
  id: number;
  courseId: number;
  title: Bilingual;
  pages: Bilingual[];
  simulation: string | null;
  needsTask: boolean;
  package: PackageFacts | null;
  run: PackageRun | null;
  language: CourseLanguage | null;
  page: number | null;
  isFinished: boolean;
  lastAt: number | null;
  best: number | null;
  of: number | null;
}

interface Wanted {
  /** Null: all. */
  courseId: number | null;
  codeOf: (completionId: string) => string;
}

/** Courses for the actor, in the version that they began or else in the newest, with their own progress. */
export async function loadCourses(sql: Queryable, actor: Actor, { courseId, codeOf }: Wanted): Promise<Course[]> {
  const courses = await sql<(CourseRow & { version: number })[]>`
    with ${versionsOf(sql, actor.personId)}
    select c.id, json_build_object('kz', c.title_kz, 'ru', c.title_ru) as title,
      json_build_object('kz', c.about_kz, 'ru', c.about_ru) as about, c.cover, d.id as "completionId",
      coalesce(o.version, c.published) as version
    from content_course c left join course_completion d on d.course_id = c.id and d.person_id = ${actor.personId}
      left join own_version o on o.course_id = c.id
    where ${isForReader(sql, actor)} ${courseId === null ? sql`` : sql`and c.id = ${courseId}`}
    order by c.weight, c.id`;
  const isWhole = courseId !== null;
  const lessons = await sql<LessonRow[]>`
    select l.id, l.course_id as "courseId", json_build_object('kz', l.title_kz, 'ru', l.title_ru) as title,
      ${isWhole ? sql`l.pages` : sql`'[]'::jsonb`} as pages, l.simulation, l.needs_task as "needsTask",
      case when k.name is not null then json_build_object('name', k.name, 'kind', k.kind, 'title', k.title, 'bytes', k.bytes,
        'licence', k.licence) end as package,
      ${
        isWhole
          ? sql`case when k.name is not null then json_build_object('parts', k.parts, 'status', t.status, 'score', t.score,
              'data', t.data) end`
          : sql`null`
      } as run, p.language, p.page, ${isReallyFinished(sql)} as "isFinished", ${epoch(sql, sql`p.last_at`)} as "lastAt",
      coalesce(t.score, r.best) as best, case when t.score is not null then 100 else r.out_of end as "of"
    from json_to_recordset(${JSON.stringify(courses.map(({ id, version }) => ({ id, version })))}::text::json)
      as w(id int, version int)
    join course_lesson l on l.course_id = w.id and l.version = w.version
    left join course_package k on k.name = l.package
    left join course_progress p on p.lesson_id = l.id and p.person_id = ${actor.personId}
    left join simulation_result r on r.simulation = l.simulation and r.person_id = ${actor.personId}
    left join course_package_state t on t.lesson_id = l.id and t.person_id = ${actor.personId}
    order by l.course_id, l.place`;
  return courses.map(({ completionId, version: _version, ...course }) => ({
    ...course,
    certificate: completionId === null || actor.role === 'ST' ? null : codeOf(completionId),
    lessons: lessons.filter((lesson) => lesson.courseId === course.id).map(toLesson),
  }));
}

function toLesson({
  courseId: _courseId,
  simulation,
  language,
  page,
  isFinished,
  lastAt,
  best,
  of,
  ...lesson
}: LessonRow): Lesson {
  return {
    ...lesson,
    simulation: simulationOf(simulation),
    progress: language === null || page === null || lastAt === null ? null : { language, page, isFinished, lastAt },
    score: best === null || of === null ? null : { best, of },
  };
}

function simulationOf(name: string | null): SimulationId | null {
  return simulationIds.find((id) => id === name) ?? null;
}
