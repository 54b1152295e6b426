/** What stands in the cells of somebody's or some room's week, of real days or of a week of the schedule. */
import { weekdayOf } from '#domain/schedule/days.ts';
import type { SchoolLesson } from '#contract/schedule/lessons.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';

export interface PlacedLesson {
  key: string;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** HH:MM. */
  start: string;
  end: string;
  subject: string;
  group: { id: number; label: string };
  part: number | null;
  teacher: string | null;
  room: string | null;
  isCancelled: boolean;
  /** Whose lesson it would be. */
  standsInFor: string | null;
  /** Why it stands where something else does; null: it does not. */
  reason: string | null;
  /** The lesson on its day; null: one of a week of the schedule. */
  uuid: string | null;
}

export function placedLesson(lesson: SchoolLesson): PlacedLesson {
  const { uuid, date, start, end, subject, group, part, teacher, room, state, standsInFor, reason } = lesson;
  return {
    key: uuid,
    weekday: weekdayOf(date),
    start,
    end,
    subject: subject.title,
    group,
    part,
    teacher,
    room,
    isCancelled: state === 'cancelled',
    standsInFor,
    reason,
    uuid,
  };
}

export function placedItem(item: ScheduleItem): PlacedLesson {
  return {
    key: String(item.id),
    weekday: item.week_day,
    start: item.time_start,
    end: item.time_end,
    subject: item.subject,
    group: { id: item.group_id, label: item.group },
    part: item.part,
    teacher: item.teacher,
    room: item.room,
    isCancelled: false,
    standsInFor: null,
    reason: item.reason,
    uuid: null,
  };
}

/** The lines of a week: each time at which something begins, once, with its earliest end. */
export function linesOfWeek(lessons: readonly PlacedLesson[]): { start: string; end: string }[] {
  const lines = new Map<string, string>();
  for (const { start, end } of lessons) {
    const known = lines.get(start);
    if (known === undefined || end < known) lines.set(start, end);
  }
  return [...lines].map(([start, end]) => ({ start, end })).toSorted((a, b) => (a.start < b.start ? -1 : 1));
}
