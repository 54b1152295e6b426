/** A certification that a teacher failed is given again: an additional period for this teacher; the old attempt stays as it is. */
import type { OfferedPeriod, SatAttempt } from './teacher-state.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The end of the third day, this one counted, by the school's clock (specification P§9: the start plus two days). */
export function endOfThirdDay(now: number, utcOffsetMinutes: number): number {
  const local = now + utcOffsetMinutes * minuteMs;
  return (Math.floor(local / dayMs) + 3) * dayMs - utcOffsetMinutes * minuteMs;
}

export type ReassignmentRefusal = 'NOTHING_FAILED' | 'ALREADY_GIVEN';

/**
 * Which attempt the certification is given again for: the newest one in the course, in whatever language, if it was failed.
 *
 * @param attempts the teacher's, in the exams of the course
 * @param periods that are offered to the teacher, of the same exams
 * @param until the end of what would be given: two periods of one exam never overlap, unless the one was sat
 */
export function judgeReassignment<A extends SatAttempt & { examId: number }>(
  attempts: readonly A[],
  periods: readonly (OfferedPeriod & { examId: number })[],
  now: number,
  until: number,
): A | ReassignmentRefusal {
  if (attempts.some(({ state }) => state === 'running')) return 'ALREADY_GIVEN';
  const [newest] = [...attempts].sort((a, b) => b.startedAt - a.startedAt);
  if (newest?.state !== 'failed') return 'NOTHING_FAILED';
  const overlaps = periods.some(
    ({ id, examId, startDate, finishDate }) =>
      examId === newest.examId && startDate < until && finishDate > now && !attempts.some(({ periodId }) => periodId === id),
  );
  return overlaps ? 'ALREADY_GIVEN' : newest;
}
