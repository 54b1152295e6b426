/** A student's homework, by what is to be done with it. */
import { localDay } from '#domain/exam/local-time.ts';
import { isTooLate } from '#domain/homework/rules.ts';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';

export interface OwnParts {
  late: OwnHomeworkRow[];
  today: OwnHomeworkRow[];
  coming: OwnHomeworkRow[];
  returned: OwnHomeworkRow[];
  handedIn: OwnHomeworkRow[];
  /** It was not handed in, and cannot be any more. */
  missed: OwnHomeworkRow[];
}

interface Device {
  /** By its clock: what is stored on it may have closed since. */
  now: number;
  /** Where answers are that were handed in here, by the work's id. */
  places: ReadonlyMap<string, CommandPlace>;
}

/** A page that is closed does not lose it. */
function isStored(place: CommandPlace | undefined): boolean {
  return place !== undefined && place !== 'saving' && place !== 'unsaved';
}

/** Each in the order of the rows. */
export function ownParts(rows: readonly OwnHomeworkRow[], utcOffsetMinutes: number, { now, places }: Device): OwnParts {
  const parts: OwnParts = { late: [], today: [], coming: [], returned: [], handedIn: [], missed: [] };
  const today = localDay(now, utcOffsetMinutes);
  function partOf(row: OwnHomeworkRow): keyof OwnParts {
    if (row.state === 'returned') return 'returned';
    if (row.state !== 'none' || isStored(places.get(row.answerId))) return 'handedIn';
    if (isTooLate(row, now, now)) return 'missed';
    if (row.dueAt < now) return 'late';
    return localDay(row.dueAt, utcOffsetMinutes) === today ? 'today' : 'coming';
  }
  for (const row of rows) parts[partOf(row)].push(row);
  return parts;
}

/** Orders a student's next homework: today's, then the coming, then the late, the last one first. */
export function toDoNext({ late, today, coming }: OwnParts): OwnHomeworkRow[] {
  return [...today, ...coming, ...late.toReversed()];
}
