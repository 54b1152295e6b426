/** From what a school teaches in a week to what `generateWeek` places, and back to lessons. */
import type { Bell } from './bells.ts';
import { minutesOf, timeOf } from './days.ts';
import type { Obstacle, Proposal, SchoolWeek, Unit, WeekSlot } from './generate.ts';

export interface LoadPart {
  subgroup_id: number | null;
  part: number | null;
  teacher_id: number | null;
  roomKind: string;
}

export interface Load {
  group_id: number;
  subject_id: number;
  hours: number;
  parts: readonly LoadPart[];
  pinned: readonly { weekday: number; start: string }[];
}

export interface SchoolLoad {
  daysPerWeek: number;
  groups: readonly { id: number; bells: readonly Bell[] }[];
  rooms: readonly { id: number; kind: string }[];
  load: readonly Load[];
}

export interface ProposedItem {
  group_id: number;
  subject_id: number;
  subgroup_id: number | null;
  teacher_id: number | null;
  room_id: number | null;
  week_day: number;
  time_start: string;
  time_end: string;
  isPinned: boolean;
}

/** Lessons without a place, and why. */
export interface Unmet {
  group_id: number;
  subject_id: number;
  lessons: number;
  obstacle: Obstacle;
}

export interface Prepared {
  week: SchoolWeek;
  /** For each unit what it is a lesson of. */
  loads: readonly Load[];
}

/** Classes with the same bells share their slots. A kind of room that the school has none of is not scarce: such lessons have no room. */
export function prepare({ daysPerWeek, groups, rooms, load }: SchoolLoad): Prepared {
  const lists = new Map<string, { shift: number; bells: readonly Bell[] }>();
  const shiftOf = new Map<number, number>();
  for (const { id, bells } of groups) {
    const key = JSON.stringify(bells);
    const list = lists.get(key) ?? { shift: lists.size + 1, bells };
    lists.set(key, list);
    shiftOf.set(id, list.shift);
  }
  const days = Array.from({ length: daysPerWeek }, (_, index) => index + 1);
  const slots = [...lists.values()].flatMap(({ shift, bells }) =>
    days.flatMap((weekday) =>
      bells.map(({ number, start, end }) => ({ weekday, shift, number, start: minutesOf(start), end: minutesOf(end) })),
    ),
  );
  const lessons = load.flatMap((one) =>
    Array.from({ length: one.hours }, (_, index) => ({ load: one, pin: one.pinned[index] })),
  );
  const units = lessons.map(({ load: one, pin }): Unit => {
    const shift = shiftOf.get(one.group_id);
    const pinned = slots.findIndex(
      (slot) => pin && slot.shift === shift && slot.weekday === pin.weekday && slot.start === minutesOf(pin.start),
    );
    return {
      groupId: one.group_id,
      subjectId: one.subject_id,
      teacherIds: one.parts.flatMap(({ teacher_id: id }) => (id === null ? [] : [id])),
      roomKinds: one.parts.map(({ roomKind }) => roomKind),
      ...(pinned !== -1 && { pinned }),
    };
  });
  const counts = new Map<string, number>();
  for (const { kind } of rooms) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return { week: { slots, units, shiftOf, rooms: counts, absent: new Map() }, loads: lessons.map(({ load: one }) => one) };
}

/** The lessons of a proposal, each with a room of its kind that is free then. */
export function itemsOf({ week, loads }: Prepared, { slotOf }: Proposal, rooms: SchoolLoad['rooms']): ProposedItem[] {
  const taken = new Map<number, WeekSlot[]>();
  const isFree = (roomId: number, slot: WeekSlot): boolean =>
    !(taken.get(roomId) ?? []).some(
      ({ weekday, start, end }) => weekday === slot.weekday && start < slot.end && slot.start < end,
    );
  return loads.flatMap((load, unit) => {
    const slot = week.slots[slotOf[unit] ?? -1];
    if (!slot) return [];
    return load.parts.map(({ subgroup_id, teacher_id, roomKind }) => {
      const room = rooms.find(({ id, kind }) => kind === roomKind && isFree(id, slot));
      if (room) taken.set(room.id, [...(taken.get(room.id) ?? []), slot]);
      return {
        group_id: load.group_id,
        subject_id: load.subject_id,
        subgroup_id,
        teacher_id,
        room_id: room?.id ?? null,
        week_day: slot.weekday,
        time_start: timeOf(slot.start),
        time_end: timeOf(slot.end),
        isPinned: week.units[unit]?.pinned !== undefined,
      };
    });
  });
}

/** Returns the lessons without a place, by class and subject, in the order of the load. */
export function unmetOf({ loads }: Prepared, { obstacles }: Proposal): Unmet[] {
  const found = new Map<Load, Unmet>();
  for (const [unit, obstacle] of obstacles) {
    const load = loads[unit];
    if (!load) continue;
    const { group_id, subject_id } = load;
    found.set(load, { group_id, subject_id, lessons: (found.get(load)?.lessons ?? 0) + 1, obstacle });
  }
  return [...found.values()];
}
