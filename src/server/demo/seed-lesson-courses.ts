/** The demo's courses of lessons: one for teachers, one for students, and one of the demo school with a package. Nobody has begun them. */
import type { Queryable } from '#server/storage/database.ts';
import { studentsCourse } from './courses/students.ts';
import { teachersCourse } from './courses/teachers.ts';
import { seedDemoPackage } from './courses/demo-package.ts';

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

/** The demo school's own course: a page, and a package that scores. Call it after the accounts are there. */
export async function seedSchoolCourse(sql: Queryable): Promise<void> {
  const [director] = await sql<{ id: number; schoolId: number }[]>`
    select id, school_id as "schoolId" from person where login = 'director1'`;
  if (!director) return;
  const name = await seedDemoPackage(sql, director.id);
  const [course] = await sql<{ id: number }[]>`
    insert into content_course (title_kz, title_ru, about_kz, about_ru, audience, state, weight, published, published_revision,
      school_id, owner_id)
    values ('Мектептегі өрт қауіпсіздігі', 'Пожарная безопасность в школе', 'Қысқа нұсқама және тест.', 'Короткий инструктаж и тест.',
      'teachers', 'published', 50, 1, 1, ${director.schoolId}, ${director.id}) returning id`;
  const pages = [
    {
      kz: '<p>Дабыл естілсе, сабақты тоқтатып, оқушыларды санап, жақын шығу есігіне апарыңыз. Терезелерді жабыңыз, лифтке мінбеңіз.</p>',
      ru: '<p>Услышав сигнал, прекратите урок, пересчитайте учащихся и выведите их к ближайшему выходу. Закройте окна, не пользуйтесь лифтом.</p>',
    },
  ];
  await sql`
    insert into course_lesson (course_id, place, title_kz, title_ru, pages, package)
    values (${course?.id ?? 0}, 0, 'Өрт кезіндегі әрекет', 'Действия при пожаре', ${JSON.stringify(pages)}::text::jsonb, ${name})`;
}
