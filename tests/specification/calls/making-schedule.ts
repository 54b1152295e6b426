/** Lessons of weeks and days, for rows of the schedule and of the calendar plans. */
import { get, post } from '../row.ts';
import type { World } from '../world.ts';
import { aSubject, addGroup, addTeacher, dayAhead, dottedAhead, schoolOf } from './making.ts';

/** The schedule that is in force at the school. */
export async function liveWeek(world: World): Promise<number> {
  const { id } = await world.one(world.sql<{ id: number }[]>`
    select id from schedule_week where school_id = ${await schoolOf(world, 'director1')} and state = 'live' and archived_at is null
    order by position limit 1`);
  return id;
}

export interface Item {
  id: number;
  /** P§3 "Schedule lesson", all of its fields. */
  lesson: Record<string, unknown>;
}

/** P§3 "Schedule lesson", all of its fields, for a class and a teacher of its own. */
export async function aLesson(world: World, over: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    week_day: 2,
    date: dottedAhead(14),
    quarter_id: 1,
    subject_id: await aSubject(world),
    group_id: over['group_id'] ?? (await addGroup(world)),
    teacher_id: over['teacher_id'] ?? (await addTeacher(world)),
    time_start: '08:00',
    time_end: '08:45',
    calendar_plan_lesson_uuid: null,
    subgroup_id: null,
    isForce: false,
    ...over,
  };
}

/** A lesson of the week that is in force, so that it is given on coming days; or of a draft, which is quicker. */
export async function addItem(world: World, over: Record<string, unknown> = {}, week?: number): Promise<Item> {
  const lesson = await aLesson(world, over);
  const { date: _date, calendar_plan_lesson_uuid: _theme, ...fields } = lesson;
  const body = { ...fields, week_id: week ?? (await liveWeek(world)) };
  const { item } = await world.made<{ item: { id: number } }>('DCR', post('/api/schedule/add', body));
  return { id: item.id, lesson };
}

/** The first lesson of a class from the day after tomorrow on. */
export async function comingLesson(world: World, groupId: number): Promise<{ uuid: string; date: string; quarter: number }> {
  return world.one(world.sql<{ uuid: string; date: string; quarter: number }[]>`
    select uuid, to_char(date, 'DD.MM.YYYY') as date, quarter from lesson
    where group_id = ${groupId} and date > current_date + 1 order by lesson.date limit 1`);
}

/** A coming day on which the school has lessons, DD.MM.YYYY. */
export async function schoolDay(world: World): Promise<string> {
  const { date } = await world.one(world.sql<{ date: string }[]>`
    select to_char(date, 'DD.MM.YYYY') as date from lesson where school_id = ${await schoolOf(world, 'director1')}
      and lesson.date > current_date + 7 order by lesson.date limit 1`);
  return date;
}

let drafts = 0;

/** A draft beside the schedule that is in force, by a name that no other one has. */
export async function addWeek(world: World): Promise<number> {
  drafts += 1;
  const body = { name: `Қосымша апта ${drafts}`, startDate: dayAhead(14) };
  const { week } = await world.made<{ week: { id: number } }>('DCR', post('/api/schedule-weeks/create', body));
  return week.id;
}

export async function weekIds(world: World): Promise<number[]> {
  const { weeks } = await world.made<{ weeks: { id: number }[] }>('DCR', get('/api/schedule-weeks/list'));
  return weeks.map(({ id }) => id);
}
