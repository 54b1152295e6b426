import { accessTypes } from '#domain/exam/access-type.ts';
import type { Helped } from '#domain/exam/key-opening.ts';
import { fitsGrade } from '#server/areas/appointment/services.ts';
import { sharingExams } from '#server/areas/attempts/services.ts';
import type { Queryable } from '#server/storage/database.ts';

/** Who could learn the right answers of an exam: whoever sits it, or one that shares questions with it, now or later. Practice is left out. */
export async function countHelped(sql: Queryable, examId: number, now: number): Promise<Helped> {
  const at = new Date(now);
  const exams = sql`(
    select x.id from ${sharingExams(sql, sql`${examId}::int`)} s(id) join exam x on x.id = s.id
    where x.id = ${examId} or not x.is_rehearsal and x.feedback_opens <> 'at-once')`;
  const [row] = await sql<Helped[]>`
    with left_open as (
      select p.* from exam_access_period p where p.exam_id in ${exams} and p.finish_date > ${at} and (p.archived_at is null or p.is_held)),
    -- A group is meant by its language and grade, as in domain/exam/appointment.ts; staff by a certification of their school.
    meant as (
      select p.id as period_id, m.id as person_id
      from left_open p join exam e on e.id = p.exam_id join "group" g on p.school_id is null or g.school_id = p.school_id
      join person m on m.group_id = g.id and m.role = 'ST' and m.deleted_at is null
      where p.access_type_id <> ${accessTypes.certification} and g.edu_lang = e.for_lang
        and (p.group_ids is null or g.id = any(p.group_ids)) and ${fitsGrade(sql)}
      union
      select p.id, m.id
      from left_open p join exam e on e.id = p.exam_id join person m on m.role <> 'ST' and m.deleted_at is null
        and (p.school_id is null or m.school_id = p.school_id) and m.school_id is not null
      where p.access_type_id = ${accessTypes.certification} and (
        exists (select from person_course pc join course c on c.id = pc.course_id where pc.person_id = m.id and c.direction_id = e.direction_id)
        or not exists (select from course c where c.direction_id = e.direction_id)))
    select (count(*) filter (where p.start_date <= ${at}))::int as "openPeriods",
      (count(*) filter (where p.start_date > ${at}))::int as "comingPeriods", count(distinct p.school_id)::int as schools,
      (select count(*)::int from exam_attempt a where a.exam_id in ${exams} and a.status = 'active') as running,
      (select count(distinct w.person_id)::int from meant w join left_open q on q.id = w.period_id
        where (q.person_id is null or q.person_id = w.person_id) and not exists (
          select from exam_attempt a where a.person_id = w.person_id and a.access_period_id = q.id)) as expected
    from left_open p`;
  return row ?? { openPeriods: 0, comingPeriods: 0, schools: 0, running: 0, expected: 0 };
}
