/** Brings the lessons of a school in line with its live weeks and its calendar. */
import { bellsOn, movedBells, usualBellsOn } from '#domain/schedule/bells.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { weekOn, type ScheduleWeek } from '#domain/schedule/lessons-of.ts';
import { layPlans } from '#server/areas/plans/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { daysOfGrade, loadBellSets, loadCalendar } from './school-calendar.ts';

export interface MakeLessons {
  schoolId: number;
  schoolYear: number;
  /** Nothing before this day changes: `YYYY-MM-DD`. */
  from: string;
  /** Nor after this one; left out: to the end of the school year. */
  until?: string;
  /** Only the lessons of these classes; left out: of all. */
  groupIds?: readonly number[];
}

/**
 * Lessons keep their uuid as long as their place in the week gives one on their day. What somebody changed by hand, what was held and what stands
 * for one day only stays. Calendar plans of classes whose lessons changed are laid again. Inside a transaction: it locks the school's schedule.
 *
 * @returns how many were added or changed, and how many went
 */
export async function makeLessons(
  tx: Queryable,
  { schoolId, schoolYear, from, until = '9999-12-31', groupIds }: MakeLessons,
): Promise<{ written: number; removed: number }> {
  await lockSchedule(tx, schoolId);
  const [calendar, weeks, grades] = await Promise.all([
    loadCalendar(tx, schoolId, schoolYear),
    tx<ScheduleWeek[]>`
      select id, start_date::text as "startDate", end_date::text as "endDate", position from schedule_week
      where school_id = ${schoolId} and state = 'live' and archived_at is null`,
    tx<{ grade: number }[]>`select distinct grade from "group" where school_id = ${schoolId} and archived_on is null`,
  ]);
  const shorter = await shorterDays(tx, schoolId, { from, until });
  const days = grades.flatMap(({ grade }) =>
    daysOfGrade(calendar, grade).flatMap((day) => {
      const week = day.date >= from && day.date <= until ? weekOn(weeks, day) : null;
      return week ? [{ grade, date: day.date, weekday: day.weekday, quarter: day.quarter, week_id: week.id }] : [];
    }),
  );
  const wanted = tx`
    select i.id, i.group_id, i.subgroup_id, i.part, i.subject_id, i.teacher_id, i.room_id, d.date, coalesce(b.start_minute, i.start_minute) as start_minute,
      coalesce(b.end_minute, i.end_minute) as end_minute, d.quarter, i.forced_reason
    from json_to_recordset(${JSON.stringify(days)}::text::json) as d(grade smallint, date date, weekday smallint, quarter smallint, week_id int)
    join schedule_item i on i.week_id = d.week_id and i.weekday = d.weekday
    join "group" g on g.id = i.group_id and g.grade = d.grade and g.archived_on is null
    left join json_to_recordset(${JSON.stringify(shorter)}::text::json)
        as b(grade smallint, shift smallint, date date, usual_start smallint, start_minute smallint, end_minute smallint)
      on b.grade = g.grade and b.shift = g.shift and b.date = d.date and b.usual_start = i.start_minute
    ${groupIds ? tx`where i.group_id = any(${tx.array([...groupIds])}::int[])` : tx``}`;
  const removed = await tx<Changed[]>`
    with wanted as materialized (${wanted}), removed as (
    delete from lesson l
    where l.school_id = ${schoolId} and l.school_year = ${schoolYear} and l.date between ${from} and ${until} and l.state = 'planned' and not l.is_one_time
      and not l.is_changed and not exists (select from wanted w where w.id = l.item_id and w.date = l.date)
      ${groupIds ? tx`and l.group_id = any(${tx.array([...groupIds])}::int[])` : tx``}
    returning l.group_id)
    select group_id as id, count(*)::int as lessons from removed group by group_id`;
  const written = await tx<Changed[]>`
    with written as (
    insert into lesson (school_id, group_id, subgroup_id, part, subject_id, teacher_id, room_id, date, start_minute, end_minute, school_year,
      quarter, item_id, forced_reason)
    select ${schoolId}::int, w.group_id, w.subgroup_id, w.part, w.subject_id, w.teacher_id, w.room_id, w.date, w.start_minute, w.end_minute,
      ${schoolYear}::smallint, w.quarter, w.id, w.forced_reason
    from (${wanted}) w order by w.date, w.start_minute
    on conflict (item_id, date) do update set group_id = excluded.group_id, subgroup_id = excluded.subgroup_id, part = excluded.part,
      subject_id = excluded.subject_id, teacher_id = excluded.teacher_id, room_id = excluded.room_id, start_minute = excluded.start_minute,
      end_minute = excluded.end_minute, quarter = excluded.quarter, forced_reason = excluded.forced_reason, revision = lesson.revision + 1,
      updated_at = now()
    where lesson.state = 'planned' and not lesson.is_changed
      and (lesson.group_id, lesson.subgroup_id, lesson.part, lesson.subject_id, lesson.teacher_id, lesson.room_id, lesson.start_minute,
        lesson.end_minute, lesson.quarter, lesson.forced_reason)
      is distinct from (excluded.group_id, excluded.subgroup_id, excluded.part, excluded.subject_id, excluded.teacher_id, excluded.room_id,
        excluded.start_minute, excluded.end_minute, excluded.quarter, excluded.forced_reason)
    returning group_id)
    select group_id as id, count(*)::int as lessons from written group by group_id`;
  const changed = new Set([...removed, ...written].map(({ id }) => id));
  if (changed.size > 0) await layPlans(tx, { schoolId, schoolYear, groupIds: [...changed] });
  return { written: sumOf(written), removed: sumOf(removed) };
}

interface Shorter {
  grade: number;
  shift: number;
  date: string;
  /** Minutes since midnight: of a usual day, then of this one. */
  usual_start: number;
  start_minute: number;
  end_minute: number;
}

/** When lessons are on short days, by when they are on others. */
async function shorterDays(
  tx: Queryable,
  schoolId: number,
  { from, until }: { from: string; until: string },
): Promise<Shorter[]> {
  const sets = await loadBellSets(tx, [schoolId]);
  const dates = new Set(sets.flatMap((set) => set.dates).filter((date) => from <= date && date <= until));
  if (dates.size === 0) return [];
  const kinds = await tx<{ grade: number; shift: number }[]>`
    select distinct grade, shift from "group" where school_id = ${schoolId} and archived_on is null`;
  return [...dates].flatMap((date) =>
    kinds.flatMap((kind) =>
      movedBells(usualBellsOn(sets, { ...kind, date }), bellsOn(sets, { ...kind, date })).map(({ from: usual, to }) => ({
        ...kind,
        date,
        usual_start: minutesOf(usual.start),
        start_minute: minutesOf(to.start),
        end_minute: minutesOf(to.end),
      })),
    ),
  );
}

/** A class, and how many of its lessons. */
interface Changed {
  id: number;
  lessons: number;
}

function sumOf(changed: readonly Changed[]): number {
  return changed.reduce((sum, { lessons }) => sum + lessons, 0);
}
