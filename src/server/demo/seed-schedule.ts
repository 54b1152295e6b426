/** The weekly schedules of the demo's full schools, as the platform itself proposes them, and their lessons of the year. */
import { createRandom } from '#lib/random.ts';
import { addDays, minutesOf, mondayOf } from '#domain/schedule/days.ts';
import { generateWeek, type Unit, type WeekSlot } from '#domain/schedule/generate.ts';
import { makeLessons } from '#server/areas/schedule/make-lessons.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';
import { hoursOf, specialRooms } from './data/curriculum.ts';
import type { Setting } from './school.ts';

interface Taught {
  group_id: number;
  grade: number;
  shift: number;
  subject_id: number;
  subgroup_id: number | null;
  part: number | null;
  teacher_id: number;
}

interface Bells {
  shift: number;
  bells: { number: number; start: string; end: string }[];
}

/** Span of lessons, from two weeks ago on. The year that a school's own change would bring takes its start too long. */
const weeksOfLessons = 8;

export async function seedSchedule(
  tx: Queryable,
  { schoolYear, yearStart }: Pick<Setting, 'schoolYear' | 'yearStart'>,
  now: Date,
  seed: number,
): Promise<void> {
  const schools = await tx<{ id: number }[]>`
    select distinct g.school_id as id from teaching t join "group" g on g.id = t.group_id order by id`;
  const bells = await tx<Bells[]>`select shift, bells from bell_set where school_id is null`;
  const slots = bells.flatMap(slotsOf);
  const from = addDays(mondayOf(now.toISOString().slice(0, 10)), -14);
  for (const { id } of schools) {
    const [week] = await tx<{ id: number }[]>`
      insert into schedule_week (school_id, name, state, position, start_date)
      values (${id}, 'A', 'live', 1, ${yearStart}) returning id`;
    if (!week) continue;
    await copyRows(tx, 'schedule_item', await itemsOf(tx, id, week.id, slots, seed));
    // Without it the statement is planned as if the tables were empty.
    await tx`analyze schedule_item, "group"`;
    await makeLessons(tx, { schoolId: id, schoolYear, from, until: addDays(from, weeksOfLessons * 7 - 1) });
    // Somebody is away this week.
    await tx`
      insert into teacher_absence (id, school_id, teacher_id, start_date, end_date)
      select gen_random_uuid(), ${id}, l.teacher_id, ${addDays(from, 14)}, ${addDays(from, 18)} from lesson l
      where l.school_id = ${id} and l.date between ${addDays(from, 14)} and ${addDays(from, 18)} and l.teacher_id is not null
      group by l.teacher_id order by count(*), l.teacher_id limit 1`;
  }
}

function slotsOf({ shift, bells }: Bells): WeekSlot[] {
  return [1, 2, 3, 4, 5].flatMap((weekday) =>
    bells.map(({ number, start, end }) => ({ weekday, shift, number, start: minutesOf(start), end: minutesOf(end) })),
  );
}

async function itemsOf(tx: Queryable, schoolId: number, weekId: number, slots: readonly WeekSlot[], seed: number) {
  const taught = await tx<Taught[]>`
    select t.group_id, g.grade, g.shift, t.subject_id, t.subgroup_id, s.number as part, t.person_id as teacher_id
    from teaching t join "group" g on g.id = t.group_id left join subgroup s on s.id = t.subgroup_id
    where g.school_id = ${schoolId} order by t.group_id, t.subject_id, s.number`;
  const rooms = await tx<{ id: number; kind: string }[]>`select id, kind from room where school_id = ${schoolId} order by id`;
  const ofOneLesson = new Map<string, Taught[]>();
  for (const one of taught) {
    const key = `${one.group_id} ${one.subject_id}`;
    ofOneLesson.set(key, [...(ofOneLesson.get(key) ?? []), one]);
  }
  const lessons = [...ofOneLesson.values()].flatMap((parts) =>
    Array.from({ length: hoursOf(parts[0]?.subject_id ?? 0, parts[0]?.grade ?? 0) }, () => parts),
  );
  const kindOf = ({ subject_id: id }: Taught): string => specialRooms[id] ?? 'classroom';
  const units = lessons.map((parts): Unit => {
    const { group_id: groupId = 0, subject_id: subjectId = 0 } = parts[0] ?? {};
    return { groupId, subjectId, teacherIds: parts.map(({ teacher_id: id }) => id), roomKinds: parts.map(kindOf) };
  });
  const countOf = (kind: string): number => rooms.filter((room) => room.kind === kind).length;
  const steps = generateWeek(
    {
      slots,
      units,
      shiftOf: new Map(taught.map(({ group_id: id, shift }) => [id, shift])),
      rooms: new Map(['classroom', 'computers', 'gym'].map((kind) => [kind, countOf(kind)])),
      absent: new Map(),
    },
    createRandom(seed).fork(`schedule ${schoolId}`),
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { slotOf } = step.value;
  const isFree = freeRooms();
  return lessons.flatMap((parts, unit) => {
    const slot = slots[slotOf[unit] ?? -1];
    if (!slot) return [];
    return parts.map((part) => ({
      week_id: weekId,
      group_id: part.group_id,
      subgroup_id: part.subgroup_id,
      part: part.part,
      subject_id: part.subject_id,
      teacher_id: part.teacher_id,
      room_id: rooms.find(({ id, kind }) => kind === kindOf(part) && isFree(id, slot))?.id ?? null,
      weekday: slot.weekday,
      start_minute: slot.start,
      end_minute: slot.end,
    }));
  });
}

/** @returns takes a room for a slot, if it is free then */
function freeRooms(): (roomId: number, slot: WeekSlot) => boolean {
  const taken = new Map<number, WeekSlot[]>();
  return (roomId, slot) => {
    const own = taken.get(roomId) ?? [];
    if (own.some(({ weekday, start, end }) => weekday === slot.weekday && start < slot.end && slot.start < end)) return false;
    taken.set(roomId, [...own, slot]);
    return true;
  };
}
