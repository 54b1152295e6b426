/** Loads the lessons that the weeks of a school make on its days, and those that exist. */
import type { KnownLesson, WantedLesson } from '#domain/schedule/match-lessons.ts';
import { bellsOn, movedBells, usualBellsOn } from '#domain/schedule/bells.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { weekOn, type ScheduleWeek } from '#domain/schedule/lessons-of.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { daysOfGrade, loadBellSets, loadCalendar } from './school-calendar.ts';

export interface DaysOfSchool {
  schoolId: number;
  schoolYear: number;
  /** Nothing before this day changes: `YYYY-MM-DD`. */
  from: string;
  /** Nor after this one; left out: to the end of the school year. */
  until?: string;
  /** Only lessons of these classes change; left out: of all. */
  groupIds?: readonly number[];
}

interface DayOfGrade {
  grade: number;
  date: string;
  weekday: number;
  quarter: number;
  week_id: number;
}

export interface LoadedDays {
  /** Days on which what there is differs from what the weeks make, in their order. */
  dates: string[];
  /** All lessons of the school on some of them. */
  load: (dates: readonly string[]) => Promise<{ known: KnownLesson[]; wanted: WantedLesson[] }>;
}

/** Inside the school's lock. */
export async function findDays(
  tx: Queryable,
  { schoolId, schoolYear, from, until = '9999-12-31', groupIds }: DaysOfSchool,
): Promise<LoadedDays> {
  const [calendar, weeks, grades, shorter] = await Promise.all([
    loadCalendar(tx, schoolId, schoolYear),
    tx<ScheduleWeek[]>`
      select id, start_date::text as "startDate", end_date::text as "endDate", position from schedule_week
      where school_id = ${schoolId} and state = 'live' and archived_at is null`,
    tx<{ grade: number }[]>`select distinct grade from "group" where school_id = ${schoolId} and archived_on is null`,
    shorterDays(tx, schoolId, { from, until }),
  ]);
  const days = grades.flatMap(({ grade }) =>
    daysOfGrade(calendar, grade).flatMap((day): DayOfGrade[] => {
      const week = day.date >= from && day.date <= until ? weekOn(weeks, day) : null;
      return week ? [{ grade, date: day.date, weekday: day.weekday, quarter: day.quarter, week_id: week.id }] : [];
    }),
  );
  const all = tx`l.school_id = ${schoolId} and l.school_year = ${schoolYear}`;
  // A lesson that stands by itself, or is called off, needs no lesson of the week; one that was withdrawn comes back where it
  // has one.
  const differing = await tx<{ date: string }[]>`
    with w as materialized (${wantedOn(tx, days, shorter)}),
      l as (select * from lesson l where ${all} and l.date between ${from} and ${until})
    select distinct coalesce(l.date, w.date)::text as date from w full join l on l.item_id = w.id and l.date = w.date
    where ${groupIds ? tx`coalesce(l.group_id, w.group_id) = any(${tx.array([...groupIds])}::int[])` : tx`true`} and case
      when w.id is null then l.state = 'planned' and not l.is_one_time
      when l.uuid is null then true
      when l.state = 'held' or l.is_one_time then false
      when l.state = 'cancelled' and l.is_changed then l.start_minute <> w.start_minute
      else (l.state, l.group_id, l.subgroup_id, l.part, l.subject_id, l.teacher_id, l.room_id, l.start_minute, l.end_minute, l.quarter,
          l.forced_reason) is distinct from ('planned', w.group_id, w.subgroup_id, w.part, w.subject_id, w.teacher_id, w.room_id,
          w.start_minute, w.end_minute, w.quarter, w.forced_reason) end
    order by date`;
  return {
    dates: differing.map(({ date }) => date),
    async load(dates) {
      const chosen = new Set(dates);
      const own = days.filter(({ date }) => chosen.has(date));
      const known = await selectKnown(tx, tx`${all} and l.date = any(${tx.array([...dates])}::text[]::date[])`);
      const wanted = await tx<WantedLesson[]>`
        with w as (${wantedOn(tx, own, shorter)})
        select w.id as "itemId", ${placeColumns(tx, tx`w`)} from w order by w.date, w.start_minute, w.id`;
      return { known, wanted: [...wanted] };
    },
  };
}

/** Lessons as the weeks make them, as columns of `schedule_item` with their day. */
function wantedOn(tx: Queryable, days: readonly DayOfGrade[], shorter: readonly Shorter[]): Fragment {
  return tx`
    select i.id, i.group_id, i.subgroup_id, i.part, i.subject_id, i.teacher_id, i.room_id, d.date,
      coalesce(b.start_minute, i.start_minute) as start_minute, coalesce(b.end_minute, i.end_minute) as end_minute, d.quarter, i.forced_reason
    from json_to_recordset(${JSON.stringify(days)}::text::json) as d(grade smallint, date date, weekday smallint, quarter smallint, week_id int)
    join schedule_item i on i.week_id = d.week_id and i.weekday = d.weekday
    join "group" g on g.id = i.group_id and g.grade = d.grade and g.archived_on is null
    left join json_to_recordset(${JSON.stringify(shorter)}::text::json)
        as b(grade smallint, shift smallint, date date, usual_start smallint, start_minute smallint, end_minute smallint)
      on b.grade = g.grade and b.shift = g.shift and b.date = d.date and b.usual_start = i.start_minute`;
}

/** @param from an alias of what has the columns of a lesson */
function placeColumns(tx: Queryable, from: Fragment): Fragment {
  return tx`${from}.group_id as "groupId", ${from}.subgroup_id as "subgroupId", ${from}.part, ${from}.subject_id as "subjectId",
    ${from}.teacher_id as "teacherId", ${from}.room_id as "roomId", ${from}.date::text as date, ${from}.start_minute as start,
    ${from}.end_minute as "end", ${from}.quarter, ${from}.forced_reason as "forcedReason"`;
}

/** @param where over `l` */
async function selectKnown(tx: Queryable, where: Fragment): Promise<KnownLesson[]> {
  const rows = await tx<KnownLesson[]>`
    select l.uuid, l.item_id as "itemId", ${placeColumns(tx, tx`l`)}, l.substituted_id as "substitutedId", l.state,
      l.is_one_time as "isOneTime", l.is_changed as "isChanged", ${isNamed(tx)} as "isNamed"
    from lesson l where ${where} order by l.date, l.start_minute, l.uuid`;
  return [...rows];
}

/** Over `l`: homework, a live lesson or a student's work hangs on it. */
export function isNamed(tx: Queryable): Fragment {
  return tx`(exists (select from homework h where h.lesson_uuid = l.uuid and h.archived_at is null)
    or exists (select from live_lesson v where v.lesson_uuid = l.uuid)
    or case when l.date <= current_date + 1 then exists (select from enrolment e join lesson_run r on r.student_id = e.person_id
      where e.group_id = l.group_id and r.schedule_uuid = l.uuid) else false end)`;
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
