/** Who and what is where, for the management: a teacher, a room, the whole school. */
import { roomLessons, schoolLessons, teacherLessons, teacherLoads } from '#contract/schedule/places.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { offsetOf, selectLessons } from './shown-lessons.ts';

type Loads = DataOf<typeof teacherLoads>['teachers'];

export function placeHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(teacherLoads, async ({ actor, language }): Promise<Reply<typeof teacherLoads>> => {
      const name = language === 'kz' ? sql`t.name_kz` : sql`t.name_ru`;
      const teachers = await sql<Loads>`
        with given as (
          select i.teacher_id, count(*)::int as lessons, array_agg(distinct ${name}) as subjects
          from schedule_item i join schedule_week w on w.id = i.week_id join school_subject t on t.id = i.subject_id
          where w.school_id = ${actor.schoolId} and w.state = 'live' and w.archived_at is null group by i.teacher_id)
        select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as title, coalesce(g.lessons, 0) as lessons,
          coalesce(g.subjects, '{}') as subjects
        from person p left join given g on g.teacher_id = p.id
        where p.school_id = ${actor.schoolId} and p.deleted_at is null and p.left_on is null
          and p.role = any(${sql.array([...teachingStaff])}::text[])
        order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`;
      return { data: { teachers: [...teachers] } };
    }),

    handle(teacherLessons, async ({ params, query, actor, language }): Promise<Reply<typeof teacherLessons>> => {
      const [person] = await sql<{ label: string }[]>`
        select concat_ws(' ', surname, firstname, lastname) as label from person
        where id = ${params.teacherId} and school_id = ${actor.schoolId} and deleted_at is null
          and role = any(${sql.array([...teachingStaff])}::text[])`;
      if (!person) return fail('NOT_FOUND');
      const where = sql`l.teacher_id = ${params.teacherId} and l.school_id = ${actor.schoolId} and l.date between ${query.from} and ${query.to}`;
      const [offset, lessons] = await Promise.all([offsetOf(sql, actor.schoolId), selectLessons(sql, where, language)]);
      return { data: { label: person.label, utcOffsetMinutes: offset, lessons } };
    }),

    handle(roomLessons, async ({ params, query, actor, language }): Promise<Reply<typeof roomLessons>> => {
      const [room] = await sql<{ label: string }[]>`
        select name as label from room where id = ${params.roomId} and school_id = ${actor.schoolId} and archived_on is null`;
      if (!room) return fail('NOT_FOUND');
      // By school and day: that index is there, one by rooms would slow every change of the lessons down.
      const where = sql`l.school_id = ${actor.schoolId} and l.date between ${query.from} and ${query.to} and l.room_id = ${params.roomId}`;
      const [offset, lessons] = await Promise.all([offsetOf(sql, actor.schoolId), selectLessons(sql, where, language)]);
      return { data: { label: room.label, utcOffsetMinutes: offset, lessons } };
    }),

    handle(schoolLessons, async ({ query, actor, language }): Promise<Reply<typeof schoolLessons>> => {
      const where = sql`l.school_id = ${actor.schoolId} and l.date = ${query.date}`;
      const [offset, lessons] = await Promise.all([offsetOf(sql, actor.schoolId), selectLessons(sql, where, language)]);
      return { data: { utcOffsetMinutes: offset, lessons } };
    }),
  ];
}
