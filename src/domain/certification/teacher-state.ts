/**
 * State of a teacher in a certification, as the school sees it. A wave begins with a period for the whole school (or everybody): what was
 * sat before it belongs to the wave before. A period of one person alone (given again after a failure) belongs to the wave in which it
 * lies.
 */

/** `again`: failed, and may sit it again now or later. `missed`: over, never begun. */
export const teacherStates = ['passed', 'failed', 'again', 'running', 'open', 'upcoming', 'missed'] as const;
export type TeacherState = (typeof teacherStates)[number];

/** Times are milliseconds since the epoch. */
export interface OfferedPeriod {
  id: number;
  /** Null: the whole school. */
  personId: number | null;
  startDate: number;
  finishDate: number;
}

export interface SatAttempt {
  periodId: number;
  startedAt: number;
  state: 'running' | 'passed' | 'failed';
}

export interface TeacherProgress<P extends OfferedPeriod = OfferedPeriod, A extends SatAttempt = SatAttempt> {
  state: TeacherState;
  /** The newest one of the wave. */
  attempt: A | null;
  /** The period in which they may sit it now or later, or (missed) could have. */
  period: P | null;
}

/** The period for all that counts now: the newest that has begun, else the next one. Null: there is none. */
export function waveOf<P extends OfferedPeriod>(periods: readonly P[], now: number): P | null {
  const common = periods.filter(({ personId }) => personId === null).sort((a, b) => a.startDate - b.startDate || a.id - b.id);
  return common.findLast(({ startDate }) => startDate <= now) ?? common[0] ?? null;
}

/**
 * @param periods that are offered to the teacher, personal ones included
 * @param attempts the teacher's, in any order
 * @returns null when the certification does not concern them: not offered in this wave, and not sat
 */
export function teacherStateOf<P extends OfferedPeriod, A extends SatAttempt>(
  wave: P | null,
  periods: readonly P[],
  attempts: readonly A[],
  now: number,
): TeacherProgress<P, A> | null {
  const since = wave?.startDate ?? 0;
  const own = attempts
    .filter((attempt) => attempt.startedAt >= since || attempt.periodId === wave?.id)
    .sort((a, b) => b.startedAt - a.startedAt);
  const offered = periods.filter((period) => period.startDate >= since).sort((a, b) => a.startDate - b.startDate);
  const attempt = own[0] ?? null;
  if (!attempt && offered.length === 0) return null;
  const sat = periods.filter(({ id }) => own.some(({ periodId }) => periodId === id));
  // A certification is offered in two languages at a time: who has sat one has used that offer.
  const left = offered.filter((period) => !sat.some((other) => other.id === period.id || isSameOffer(other, period)));
  const next = left.find(({ finishDate }) => now < finishDate) ?? null;
  const running = own.find(({ state }) => state === 'running');
  if (running) return { state: 'running', attempt: running, period: null };
  if (attempt?.state === 'passed') return { state: 'passed', attempt, period: null };
  if (attempt) return { state: next ? 'again' : 'failed', attempt, period: next };
  if (next) return { state: next.startDate <= now ? 'open' : 'upcoming', attempt, period: next };
  return { state: 'missed', attempt, period: left.at(-1) ?? null };
}

/** Two periods for all that overlap: the same certification in its two languages. */
function isSameOffer(a: OfferedPeriod, b: OfferedPeriod): boolean {
  return a.personId === null && b.personId === null && a.startDate < b.finishDate && b.startDate < a.finishDate;
}

export interface StateCounts {
  assigned: number;
  passed: number;
  /** Those who may sit it again included. */
  failed: number;
  running: number;
  notBegun: number;
}

const countedAs = {
  passed: 'passed',
  failed: 'failed',
  again: 'failed',
  running: 'running',
  open: 'notBegun',
  upcoming: 'notBegun',
  missed: 'notBegun',
} as const satisfies Record<TeacherState, Exclude<keyof StateCounts, 'assigned'>>;

export function countTeacherStates(states: readonly TeacherState[]): StateCounts {
  const counts: StateCounts = { assigned: states.length, passed: 0, failed: 0, running: 0, notBegun: 0 };
  for (const state of states) counts[countedAs[state]] += 1;
  return counts;
}
