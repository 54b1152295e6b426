/** A proposal for the whole school: what there is to place, and a draft that takes it. The device works it out (`domain/schedule/generate.ts`). */
import { usualBellsOn } from '#domain/schedule/bells.ts';
import { localDay } from '#domain/exam/local-time.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import type { Language } from '#domain/language.ts';
import { weekFill, weekLoad, type SchoolWeekRow } from '#contract/schedule/weeks.ts';
import type { DataOf, OutputOf } from '#contract/endpoint.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import { isExclusionViolation, type Queryable } from '#server/storage/database.ts';
import { loadBellSets } from './school-calendar.ts';
import { offsetOf } from './shown-lessons.ts';
import { findLocked, findWeek, log, reread } from './school-week-handlers.ts';

type Load = DataOf<typeof weekLoad>;
type Items = OutputOf<(typeof weekFill)['body']>['items'];

export function proposalHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(weekLoad, async ({ params, actor, language, now }): Promise<Reply<typeof weekLoad>> => {
      const week = await findWeek(sql, { actor }, params.weekId);
      if (!week || actor.schoolId === null) return fail('NOT_FOUND');
      return { data: await loadOf(sql, actor.schoolId, week, language, now) };
    }),

    handle(weekFill, async ({ body, ...call }): Promise<Reply<typeof weekFill>> => {
      try {
        return await sql.begin(async (tx): Promise<Reply<typeof weekFill>> => {
          const before = await findLocked(tx, call, body.week_id);
          if (!before || call.actor.schoolId === null) return fail('NOT_FOUND');
          if (before.state === 'live') return fail('IN_USE');
          if (before.revision !== body.revision) return fail('EDIT_CONFLICT');
          const rows = await rowsOf(tx, call.actor.schoolId, before.id, body.items);
          if (rows.length !== body.items.length) return fail('NOT_FOUND');
          await tx`delete from schedule_item where week_id = ${before.id}`;
          await copyRows(tx, 'schedule_item', rows);
          await tx`update schedule_week set revision = revision + 1, updated_at = now() where id = ${before.id}`;
          const week = await reread(tx, before.id);
          await log(tx, call, before, week);
          return { data: { week } };
        });
      } catch (error) {
        if (isExclusionViolation(error)) return fail('SCHEDULE_CLASH');
        throw error;
      }
    }),
  ];
}

interface ItemRow {
  week_id: number;
  group_id: number;
  subgroup_id: number | null;
  part: number | null;
  subject_id: number;
  teacher_id: number | null;
  room_id: number | null;
  weekday: number;
  start_minute: number;
  end_minute: number;
  is_pinned: boolean;
}

/** Without those that name what is not of the school, or end before they begin. */
async function rowsOf(tx: Queryable, schoolId: number, weekId: number, items: Items): Promise<ItemRow[]> {
  const sent = items
    .map((item) => ({ ...item, start: minutesOf(item.time_start), end: minutesOf(item.time_end) }))
    .filter(({ start, end }) => start < end);
  const rows = await tx<ItemRow[]>`
    select ${weekId}::int as week_id, x.group_id, x.subgroup_id, u.number as part, x.subject_id, x.teacher_id, x.room_id, x.week_day as weekday,
      x.start as start_minute, x."end" as end_minute, x."isPinned" as is_pinned
    from json_to_recordset(${JSON.stringify(sent)}::text::json) as x(group_id int, subgroup_id int, subject_id int, teacher_id int, room_id int,
        week_day int, start int, "end" int, "isPinned" boolean)
      join "group" g on g.id = x.group_id and g.school_id = ${schoolId} and g.archived_on is null
      join school_subject t on t.id = x.subject_id
      left join subgroup u on u.id = x.subgroup_id and u.group_id = g.id and u.subject_id = t.id
      left join person p on p.id = x.teacher_id and p.school_id = ${schoolId} and p.deleted_at is null
      left join room r on r.id = x.room_id and r.school_id = ${schoolId} and r.archived_on is null
    where (x.subgroup_id is null or u.id is not null) and (x.teacher_id is null or p.id is not null) and (x.room_id is null or r.id is not null)`;
  return [...rows];
}

interface Taught {
  group_id: number;
  subject_id: number;
  subject: string;
  subgroup_id: number | null;
  part: number | null;
  teacher_id: number | null;
  teacher: string | null;
  room_kind: string | null;
  lessons: number;
  pinned: { weekday: number; start: string }[];
}

async function loadOf(sql: Queryable, schoolId: number, week: SchoolWeekRow, language: Language, now: number): Promise<Load> {
  const date = localDay(now, await offsetOf(sql, schoolId));
  const [[school], groups, rooms, sets, taught] = await Promise.all([
    sql<{ days: number }[]>`select days_per_week as days from school where id = ${schoolId}`,
    sql<{ id: number; label: string; grade: number; shift: number }[]>`
      select id, grade || ' «' || letter || '»' as label, grade, shift from "group"
      where school_id = ${schoolId} and archived_on is null order by grade, letter`,
    sql<
      Load['rooms']
    >`select id, name as title, kind from room where school_id = ${schoolId} and archived_on is null order by name, id`,
    loadBellSets(sql, [schoolId]),
    selectTaught(sql, schoolId, week.id, language),
  ]);
  return {
    week,
    daysPerWeek: school?.days ?? 5,
    groups: groups.map(({ id, label, grade, shift }) => ({
      id,
      label,
      bells: [...usualBellsOn(sets, { shift, grade, date })],
    })),
    rooms: [...rooms],
    load: loadFrom(taught),
  };
}

/** As the week itself has them; as the school's live week, where it is empty; and whoever teaches something that it has no lesson of. */
async function selectTaught(sql: Queryable, schoolId: number, weekId: number, language: Language): Promise<Taught[]> {
  const rows = await sql<Taught[]>`
    with example as (
      select w.id from schedule_week w where w.school_id = ${schoolId} and w.archived_at is null
        and (w.id = ${weekId} or w.state = 'live') and exists (select from schedule_item i where i.week_id = w.id)
      order by w.id = ${weekId} desc, w.start_date desc, w.position limit 1),
    placed as (
      select i.group_id, i.subject_id, i.subgroup_id, i.part, mode() within group (order by i.teacher_id) as teacher_id,
        mode() within group (order by r.kind) as room_kind, count(*)::int as lessons,
        coalesce(json_agg(json_build_object('weekday', i.weekday, 'start', to_char(i.start_minute * interval '1 minute', 'HH24:MI')))
          filter (where i.is_pinned), '[]'::json) as pinned
      from schedule_item i left join room r on r.id = i.room_id where i.week_id in (select id from example)
      group by i.group_id, i.subject_id, i.subgroup_id, i.part),
    other as (
      select distinct on (e.group_id, e.subject_id, e.subgroup_id) e.group_id, e.subject_id, e.subgroup_id, u.number as part,
        e.person_id as teacher_id, null::text as room_kind, 0 as lessons, '[]'::json as pinned
      from teaching e join "group" g on g.id = e.group_id and g.school_id = ${schoolId} and g.archived_on is null
        left join subgroup u on u.id = e.subgroup_id
      where ${isTeachingNow(sql, 'e')}
        and not exists (select from placed p where p.group_id = e.group_id and p.subject_id = e.subject_id)
      order by e.group_id, e.subject_id, e.subgroup_id, e.id)
    select a.group_id, a.subject_id, ${language === 'kz' ? sql`t.name_kz` : sql`t.name_ru`} as subject, a.subgroup_id, a.part, a.teacher_id,
      (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = a.teacher_id) as teacher, a.room_kind, a.lessons,
      a.pinned
    from (select * from placed union all select * from other) a join school_subject t on t.id = a.subject_id
    order by a.group_id, a.subject_id, a.part nulls first`;
  return [...rows];
}

/** Lessons of a class's subgroups in one subject stand side by side. */
function loadFrom(taught: readonly Taught[]): Load['load'] {
  const byLesson = new Map<string, Taught[]>();
  for (const one of taught) {
    const key = `${one.group_id} ${one.subject_id}`;
    byLesson.set(key, [...(byLesson.get(key) ?? []), one]);
  }
  return [...byLesson.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const parts = all.map(({ subgroup_id, part, teacher_id, teacher, room_kind }) => ({
      subgroup_id,
      part,
      teacher_id,
      teacher,
      roomKind: room_kind ?? 'classroom',
    }));
    const { group_id, subject_id, subject, pinned } = first;
    return [{ group_id, subject_id, subject, hours: Math.max(...all.map(({ lessons }) => lessons)), parts, pinned }];
  });
}
