/** The demo's courses of lessons: one for teachers, one for students. Nobody has begun them. */
import type { Queryable } from '#server/storage/database.ts';
import { studentsCourse } from './courses/students.ts';
import { teachersCourse } from './courses/teachers.ts';

/** Call it in the transaction that writes the demo. */
export async function seedLessonCourses(sql: Queryable): Promise<void> {
  for (const [weight, { title, about, audience, lessons }] of [teachersCourse, studentsCourse].entries()) {
    const [course] = await sql<{ id: number }[]>`
      insert into content_course (title_kz, title_ru, about_kz, about_ru, audience, state, weight, published, published_revision)
      values (${title.kz}, ${title.ru}, ${about.kz}, ${about.ru}, ${audience}, 'published', ${weight}, 1, 1) returning id`;
    const rows = lessons.map((lesson, place) => ({ ...lesson, place, simulation: lesson.simulation ?? null }));
    await sql`
      insert into course_lesson (course_id, place, title_kz, title_ru, pages, simulation)
      select ${course?.id ?? 0}, place, title->>'kz', title->>'ru', pages, simulation
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(place smallint, title json, pages jsonb, simulation text)
      order by place`;
  }
}
