/** Conflicts between entries in one week of a schedule. The database holds the same rules (`schedule_item`, `lesson`). */
import { minutesOf } from './days.ts';

export interface Placed {
  id: number;
  weekday: number;
  /** Minutes since midnight. */
  start: number;
  /** The first minute that is free again. */
  end: number;
  groupId: number;
  /** The number of the subgroup; null: the whole class. Subgroups of one number share students, whatever they are for. */
  part: number | null;
  teacherId: number | null;
  roomId: number | null;
}

/** A lesson of a week as it is sent (`contract/schedule/week-schedule.ts`). */
export interface SentItem {
  id: number;
  week_day: number;
  time_start: string;
  time_end: string;
  group_id: number;
  part: number | null;
  teacher_id: number | null;
  room_id: number | null;
}

export function placedOf(item: SentItem): Placed {
  return {
    id: item.id,
    weekday: item.week_day,
    start: minutesOf(item.time_start),
    end: minutesOf(item.time_end),
    groupId: item.group_id,
    part: item.part,
    teacherId: item.teacher_id,
    roomId: item.room_id,
  };
}

export const clashKinds = ['teacher', 'group', 'room'] as const;
export type ClashKind = (typeof clashKinds)[number];

export interface Clash<Item> {
  kind: ClashKind;
  with: Item;
}

/** All that stands in the way of an item; what has its id does not. */
export function clashesOf<Item extends Placed>(item: Placed, others: readonly Item[]): Clash<Item>[] {
  return others.flatMap((other) => {
    if (other.id === item.id || other.weekday !== item.weekday || other.end <= item.start || item.end <= other.start) return [];
    return clashKinds.filter((kind) => isSame[kind](item, other)).map((kind) => ({ kind, with: other }));
  });
}

const isSame: Readonly<Record<ClashKind, (a: Placed, b: Placed) => boolean>> = {
  teacher: (a, b) => a.teacherId !== null && a.teacherId === b.teacherId,
  group: (a, b) => a.groupId === b.groupId && (a.part === null || b.part === null || a.part === b.part),
  room: (a, b) => a.roomId !== null && a.roomId === b.roomId,
};
