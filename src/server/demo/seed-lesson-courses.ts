/** The demo's courses of lessons: one for teachers, one for students, and two of the demo school. Nobody has begun them. */
import { randomUUID } from 'node:crypto';
import { blankCourseLesson, type CourseDraft } from '#domain/courses/course-draft.ts';
import { publishLessons } from '#server/areas/courses/authored.ts';
import type { Queryable } from '#server/storage/database.ts';
import { seedDemoPackage } from './courses/demo-package.ts';
import { ohmCourse } from './courses/ohm.ts';
import { studentsCourse } from './courses/students.ts';
import { teachersCourse } from './courses/teachers.ts';
import { circuits } from './lessons/circuits.ts';

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

/** The demo school's own course of students: a page, and a lesson of the lesson builder with its tasks. Call it after the lessons. */
export async function seedTaskCourse(sql: Queryable): Promise<void> {
  const [lesson] = await sql<{ uuid: string; schoolId: number; ownerId: number; grade: number }[]>`
    select d.uuid, d.school_id as "schoolId", d.owner_id as "ownerId", d.grade from lesson_document d
      join person p on p.school_id = d.school_id and p.login = 'director1'
    where d.subject_id = ${circuits.subjectId} and d.published is not null order by d.lang limit 1`;
  if (!lesson) return;
  const { title, about, audience, lessons } = ohmCourse;
  const draft: CourseDraft = {
    title,
    about,
    cover: null,
    audience,
    grades: [lesson.grade],
    lessons: lessons.map((one) => ({
      ...blankCourseLesson(randomUUID()),
      title: one.title,
      pages: [...one.pages],
      document: lesson.uuid,
    })),
  };
  const [course] = await sql<{ id: number }[]>`
    insert into content_course (title_kz, title_ru, about_kz, about_ru, audience, grades, state, weight, published,
      published_revision, school_id, owner_id)
    values (${title.kz}, ${title.ru}, ${about.kz}, ${about.ru}, ${audience}, ${sql.array(draft.grades)}::smallint[], 'published', 60,
      1, 1, ${lesson.schoolId}, ${lesson.ownerId}) returning id`;
  await publishLessons(sql, course?.id ?? 0, 1, draft);
}
