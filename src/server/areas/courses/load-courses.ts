import { simulationIds, type SimulationId } from '#domain/simulations/simulation.ts';
import type { Bilingual } from '#domain/language.ts';
import type { Course, CourseLanguage, Lesson } from '#contract/courses/courses.ts';
import type { Actor } from '#server/http/actor.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import { audienceOf } from './audience.ts';

type CourseRow = Omit<Course, 'lessons' | 'certificate'> & { completionId: string | null };
interface LessonRow {
  id: number;
  courseId: number;
  title: Bilingual;
  pages: Bilingual[];
  simulation: string | null;
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

/** Courses for the actor's kind, with their own progress. */
export async function loadCourses(sql: Queryable, actor: Actor, { courseId, codeOf }: Wanted): Promise<Course[]> {
  const courses = await sql<CourseRow[]>`
    select c.id, json_build_object('kz', c.title_kz, 'ru', c.title_ru) as title,
      json_build_object('kz', c.about_kz, 'ru', c.about_ru) as about, d.id as "completionId"
    from content_course c left join course_completion d on d.course_id = c.id and d.person_id = ${actor.personId}
    where c.audience = ${audienceOf(actor.role)} and c.state = 'published'
      ${courseId === null ? sql`` : sql`and c.id = ${courseId}`}
    order by c.weight, c.id`;
  const lessons = await sql<LessonRow[]>`
    select l.id, l.course_id as "courseId", json_build_object('kz', l.title_kz, 'ru', l.title_ru) as title,
      ${courseId === null ? sql`'[]'::jsonb` : sql`l.pages`} as pages, l.simulation, p.language, p.page,
      p.finished_at is not null as "isFinished", ${epoch(sql, sql`p.last_at`)} as "lastAt", r.best, r.out_of as "of"
    from course_lesson l
    left join course_progress p on p.lesson_id = l.id and p.person_id = ${actor.personId}
    left join simulation_result r on r.simulation = l.simulation and r.person_id = ${actor.personId}
    where l.course_id = any(${sql.array(courses.map(({ id }) => id))}::int[])
    order by l.course_id, l.place`;
  return courses.map(({ completionId, ...course }) => ({
    ...course,
    certificate: completionId === null || actor.role === 'ST' ? null : codeOf(completionId),
    lessons: lessons.filter((lesson) => lesson.courseId === course.id).map(toLesson),
  }));
}

function toLesson({ id, title, pages, simulation, language, page, isFinished, lastAt, best, of }: LessonRow): Lesson {
  return {
    id,
    title,
    pages,
    simulation: simulationOf(simulation),
    progress: language === null || page === null || lastAt === null ? null : { language, page, isFinished, lastAt },
    score: best === null || of === null ? null : { best, of },
  };
}

function simulationOf(name: string | null): SimulationId | null {
  return simulationIds.find((id) => id === name) ?? null;
}
