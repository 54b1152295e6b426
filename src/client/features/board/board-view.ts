/** Filters and sorts the board: pure, and quick enough for ten thousand rows twice a second. */
import { silentAfterMs } from '#domain/attempt/board.ts';
import { timeLeftAt } from '#domain/attempt/deadline.ts';
import type { BoardAbout, BoardRow, BoardState } from '#contract/board/board-parts.ts';
import type { BoardSearch, BoardSort } from './board-search.ts';
import { nameKey } from './name-order.ts';

export interface BoardEntry extends BoardRow {
  about: BoardAbout;
  /** Sort key of the name, and what a search looks through. */
  key: string;
  text: string;
  groupKey: string;
}

export function toBoardEntry(row: BoardRow, about: BoardAbout): BoardEntry {
  const name = `${about.surname} ${about.firstname}`;
  return {
    ...row,
    about,
    key: nameKey(name),
    text: name.toLowerCase(),
    groupKey: nameKey(`${about.school ?? ''} ${(about.group ?? '').padStart(6, '0')}`),
  };
}

export function isSilent(entry: BoardRow, now: number): boolean {
  return entry.status === 'active' && now - (entry.seenAt ?? 0) > silentAfterMs;
}

export function isInState(entry: BoardRow, state: BoardState, now: number): boolean {
  switch (state) {
    case 'sitting':
      return entry.status === 'active';
    case 'silent':
      return isSilent(entry, now);
    case 'paused':
      return entry.status === 'active' && entry.pausedAt !== null;
    case 'late':
      return entry.late > 0;
    case 'done':
      return entry.status === 'completed';
  }
}

export type Tally = Record<BoardState, number>;

export function tally(entries: Iterable<BoardRow>, now: number): Tally {
  const sum: Tally = { sitting: 0, silent: 0, paused: 0, late: 0, done: 0 };
  for (const entry of entries) {
    for (const state of Object.keys(sum) as BoardState[]) if (isInState(entry, state, now)) sum[state] += 1;
  }
  return sum;
}

/** Under the filters of place and name, all states. Practice is shown where its test is chosen: the tiles count results. */
export function isChosen(
  { about, text }: BoardEntry,
  { q, exam, school, group }: Pick<BoardSearch, 'q' | 'exam' | 'school' | 'group'>,
): boolean {
  return (
    (exam === undefined ? !about.isRehearsal : about.examId === exam) &&
    (school === undefined || about.schoolId === school) &&
    (group === undefined || about.groupId === group) &&
    (!q || text.includes(q.trim().toLowerCase()))
  );
}

function compare(sort: BoardSort, now: number): (a: BoardEntry, b: BoardEntry) => number {
  const byName = (a: BoardEntry, b: BoardEntry) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1);
  const by = (value: (entry: BoardEntry) => number) => (a: BoardEntry, b: BoardEntry) => value(a) - value(b) || byName(a, b);
  switch (sort) {
    case 'name':
      return byName;
    case 'group':
      return (a, b) => (a.groupKey < b.groupKey ? -1 : a.groupKey > b.groupKey ? 1 : byName(a, b));
    case 'silent':
      // Who has been silent longest comes first; those who have finished come last.
      return by((entry) => (entry.status === 'active' ? (entry.seenAt ?? 0) : Number.MAX_SAFE_INTEGER));
    case 'answered':
      return by((entry) => entry.answered / Math.max(1, entry.about.total));
    case 'left':
      return by((entry) => (entry.status === 'active' ? timeLeftAt(entry, now) : Number.MAX_SAFE_INTEGER));
    case 'late':
      return by((entry) => -entry.late);
  }
}

export function order(entries: readonly BoardEntry[], sort: BoardSort, desc: boolean, now: number): BoardEntry[] {
  const compared = compare(sort, now);
  return [...entries].sort(desc ? (a, b) => compared(b, a) : compared);
}
