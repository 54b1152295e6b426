/** The courses of the demo's teachers: the certification's own, which everybody has, and two that are still without one. */
import type { Queryable } from '#server/storage/database.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { demoSchoolId } from './seed-periods.ts';

const furtherCourses = [
  { title_kz: 'Цифрлық технологиялар сабақта', title_ru: 'Цифровые технологии на уроке' },
  { title_kz: 'Инклюзивті білім беру', title_ru: 'Инклюзивное образование' },
];

/** Call it once directions and periods are there: a certification with a course is open to those only who have it. */
export async function seedCourses(sql: Queryable, certificationDirectionId: number): Promise<void> {
  await sql`
    insert into course (title_kz, title_ru, direction_id)
    select title_kz, title_ru, id from exam_direction where id = ${certificationDirectionId}`;
  const directions = await sql<{ id: number }[]>`insert into exam_direction ${sql(furtherCourses)} returning id`;
  await sql`insert into course ${sql(furtherCourses.map((titles, index) => ({ ...titles, direction_id: directions[index]?.id ?? 0 })))}`;
  await sql`
    insert into person_course (person_id, course_id)
    select p.id, c.id from person p cross join course c
    where p.role = any(${sql.array([...teachingStaff])}::text[])
      and (c.direction_id = ${certificationDirectionId} or p.school_id = ${demoSchoolId} and (p.id + c.id) % 3 = 0)`;
}
