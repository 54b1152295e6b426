/** What of the board is shown, in which order: pure, and quick enough for ten thousand rows twice a second. */
import { silentAfterMs } from '#domain/attempt/board.ts';
import { timeLeftAt } from '#domain/attempt/deadline.ts';
import type { BoardAbout, BoardRow, BoardState } from '#contract/board/board-parts.ts';
import type { BoardSearch, BoardSort } from './board-search.ts';
import { nameKey } from './name-order.ts';

export interface Seat extends BoardRow {
  about: BoardAbout;
  /** Sort key of the name, and what a search looks through. */
  key: string;
  text: string;
  groupKey: string;
}

export function toSeat(row: BoardRow, about: BoardAbout): Seat {
  const name = `${about.surname} ${about.firstname}`;
  return {
    ...row,
    about,
    key: nameKey(name),
    text: name.toLowerCase(),
    groupKey: nameKey(`${about.school ?? ''} ${(about.group ?? '').padStart(6, '0')}`),
  };
}

export function isSilent(seat: BoardRow, now: number): boolean {
  return seat.status === 'active' && now - (seat.seenAt ?? 0) > silentAfterMs;
}

export function isInState(seat: BoardRow, state: BoardState, now: number): boolean {
  switch (state) {
    case 'sitting':
      return seat.status === 'active';
    case 'silent':
      return isSilent(seat, now);
    case 'paused':
      return seat.status === 'active' && seat.pausedAt !== null;
    case 'late':
      return seat.late > 0;
    case 'done':
      return seat.status === 'completed';
  }
}

export type Tally = Record<BoardState, number>;

export function tally(seats: Iterable<BoardRow>, now: number): Tally {
  const sum: Tally = { sitting: 0, silent: 0, paused: 0, late: 0, done: 0 };
  for (const seat of seats) {
    for (const state of Object.keys(sum) as BoardState[]) if (isInState(seat, state, now)) sum[state] += 1;
  }
  return sum;
}

/** Under the filters of place and name, all states. */
export function isChosen(
  { about, text }: Seat,
  { q, exam, school, group }: Pick<BoardSearch, 'q' | 'exam' | 'school' | 'group'>,
): boolean {
  return (
    (exam === undefined || about.examId === exam) &&
    (school === undefined || about.schoolId === school) &&
    (group === undefined || about.groupId === group) &&
    (!q || text.includes(q.trim().toLowerCase()))
  );
}

function compare(sort: BoardSort, now: number): (a: Seat, b: Seat) => number {
  const byName = (a: Seat, b: Seat) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1);
  const by = (value: (seat: Seat) => number) => (a: Seat, b: Seat) => value(a) - value(b) || byName(a, b);
  switch (sort) {
    case 'name':
      return byName;
    case 'group':
      return (a, b) => (a.groupKey < b.groupKey ? -1 : a.groupKey > b.groupKey ? 1 : byName(a, b));
    case 'silent':
      // Who has been silent longest comes first; those who have finished come last.
      return by((seat) => (seat.status === 'active' ? (seat.seenAt ?? 0) : Number.MAX_SAFE_INTEGER));
    case 'answered':
      return by((seat) => seat.answered / Math.max(1, seat.about.total));
    case 'left':
      return by((seat) => (seat.status === 'active' ? timeLeftAt(seat, now) : Number.MAX_SAFE_INTEGER));
    case 'late':
      return by((seat) => -seat.late);
  }
}

export function order(seats: readonly Seat[], sort: BoardSort, desc: boolean, now: number): Seat[] {
  const compared = compare(sort, now);
  return [...seats].sort(desc ? (a, b) => compared(b, a) : compared);
}
