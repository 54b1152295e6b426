/** When the lessons of a shift begin and end. */
export interface Bell {
  number: number;
  /** HH:MM. */
  start: string;
  end: string;
}

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
}

/** The school's own set before the common one, the one for fewer grades, then the newer one; nothing where none holds on the day. */
export function bellsOn(
  sets: readonly BellSet[],
  { shift, grade, date }: { shift: number; grade: number; date: string },
): readonly Bell[] {
  const holds = sets.filter(
    (set) =>
      set.shift === shift &&
      set.gradeFrom <= grade &&
      grade <= set.gradeTo &&
      set.startDate <= date &&
      (set.endDate === null || date <= set.endDate),
  );
  const order = (a: BellSet, b: BellSet): number =>
    Number(a.schoolId === null) - Number(b.schoolId === null) ||
    a.gradeTo - a.gradeFrom - (b.gradeTo - b.gradeFrom) ||
    (a.startDate < b.startDate ? 1 : -1);
  return holds.toSorted(order)[0]?.bells ?? [];
}

export type BellFault = 'no-bells' | 'ends-first' | 'overlap';

/** What is wrong with a list of bells in the order of their numbers; null: nothing. */
export function bellFault(bells: readonly Bell[]): BellFault | null {
  if (bells.length === 0) return 'no-bells';
  if (bells.some(({ start, end }) => end <= start)) return 'ends-first';
  return bells.some(({ start }, index) => start < (bells[index - 1]?.end ?? '')) ? 'overlap' : null;
}
