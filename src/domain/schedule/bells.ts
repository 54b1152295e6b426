/** When the lessons of a shift begin and end. */
export interface Bell {
  number: number;
  /** HH:MM. */
  start: string;
  end: string;
}

export const bellDayKinds = ['usual', 'short'] as const;
export type BellDayKind = (typeof bellDayKinds)[number];

/** Use of a room. */
export const roomKinds = ['classroom', 'laboratory', 'computers', 'gym', 'workshop', 'hall', 'other'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** Lessons of a day at most. */
export const mostBells = 15;

export interface BellSet {
  /** Null: of every school that has none of its own. */
  schoolId: number | null;
  shift: number;
  gradeFrom: number;
  gradeTo: number;
  /** YYYY-MM-DD, the last day included; null: it goes on. */
  startDate: string;
  endDate: string | null;
  bells: readonly Bell[];
  /** Kind of a set of short days: it rings on these days only. */
  dayKind: BellDayKind;
  dates: readonly string[];
}

interface BellDay {
  shift: number;
  grade: number;
  date: string;
}

/**
 * A set of short days first; the school's own before the common one, the one for fewer grades, then the newer one. Nothing where none holds on
 * the day.
 */
export function bellsOn(sets: readonly BellSet[], day: BellDay): readonly Bell[] {
  const short = first(sets.filter((set) => set.dayKind === 'short' && set.dates.includes(day.date) && isFor(set, day)));
  return short?.bells ?? usualBellsOn(sets, day);
}

/** The bells of a day that is not short: weeks of the schedule are made by them. */
export function usualBellsOn(sets: readonly BellSet[], day: BellDay): readonly Bell[] {
  const { date } = day;
  const holds = sets.filter(
    (set) =>
      set.dayKind === 'usual' && isFor(set, day) && set.startDate <= date && (set.endDate === null || date <= set.endDate),
  );
  return first(holds)?.bells ?? [];
}

function isFor(set: BellSet, { shift, grade }: BellDay): boolean {
  return set.shift === shift && set.gradeFrom <= grade && grade <= set.gradeTo;
}

function first(sets: readonly BellSet[]): BellSet | undefined {
  const order = (a: BellSet, b: BellSet): number =>
    Number(a.schoolId === null) - Number(b.schoolId === null) ||
    a.gradeTo - a.gradeFrom - (b.gradeTo - b.gradeFrom) ||
    (a.startDate < b.startDate ? 1 : -1);
  return sets.toSorted(order)[0];
}

/** Where a lesson that stands on a bell goes when other bells ring: by the lesson's number. Unchanged ones are left out. */
export function movedBells(from: readonly Bell[], to: readonly Bell[]): { from: Bell; to: Bell }[] {
  return from.flatMap((bell) => {
    const other = to.find(({ number }) => number === bell.number);
    return !other || (other.start === bell.start && other.end === bell.end) ? [] : [{ from: bell, to: other }];
  });
}

export type BellFault = 'no-bells' | 'ends-first' | 'overlap';

/**
 * Returns the fault of a list of bells in the order of their numbers, and the index of the faulty one; null: none. A lesson
 * over midnight ends first.
 */
export function bellFault(bells: readonly Bell[]): { kind: BellFault; index: number } | null {
  if (bells.length === 0) return { kind: 'no-bells', index: 0 };
  const backwards = bells.findIndex(({ start, end }) => end <= start);
  if (backwards >= 0) return { kind: 'ends-first', index: backwards };
  const overlapping = bells.findIndex(({ start }, index) => start < (bells[index - 1]?.end ?? ''));
  return overlapping >= 0 ? { kind: 'overlap', index: overlapping } : null;
}
