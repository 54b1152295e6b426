/** Holds what a student chose against what the server says. The device's own record does not count here. */
import { canonicalJson } from '#lib/canonical-json.ts';
import type { StudentHistory } from './history.ts';

export interface StudentFindings {
  /** Questions with an answer. */
  answered: number;
  /** Number of these whose last answer the server holds. */
  held: number;
  /** Questions whose last answer the server does not hold. */
  lost: number[];
  /** Answers that the server wrote more than once. */
  doubled: number;
  /** Answers that were taken as late although they were given in time. */
  late: number;
  /** Neither the attempt's data nor its result could be read: nothing is known. */
  isUnchecked: boolean;
  isTimerRight: boolean;
  /** The clock's greatest error beyond what the round trip leaves open, milliseconds. */
  clockOffMs: number;
  /** Milliseconds; null: no dropout left anything waiting. */
  longestDrainMs: number | null;
  isDrained: boolean;
  isFinished: boolean;
}

export function verifyStudent(history: StudentHistory): StudentFindings {
  const { expected, result, drains, clocks, reading, endOnDevice } = history;
  const lost = findLost(history);
  const isUnchecked = expected.size > 0 && reading === null && result === null;
  const waits = drains.flatMap(({ waiting, endedAt, drainedAt }) =>
    waiting > 0 && drainedAt !== null ? [drainedAt - endedAt] : [],
  );
  const isEndRight = reading === null || endOnDevice === null || reading.endTimeThreshold === endOnDevice;
  return {
    answered: expected.size,
    held: isUnchecked ? 0 : expected.size - lost.length,
    lost,
    doubled: countDoubled(history),
    late: Math.max(result?.lateAnswers ?? 0, [...history.deliveries.values()].filter(({ isLate }) => isLate).length),
    isUnchecked,
    isTimerRight: isEndRight && clocks.every(({ offByMs, allowedMs }) => Math.abs(offByMs) <= allowedMs),
    clockOffMs: Math.max(0, ...clocks.map(({ offByMs, allowedMs }) => Math.abs(offByMs) - allowedMs)),
    longestDrainMs: waits.length > 0 ? Math.max(...waits) : null,
    isDrained: drains.every(({ drainedAt }) => drainedAt !== null),
    isFinished: history.finishedAt !== null && result !== null,
  };
}

/** Against both, the attempt's data before the finish and the review after it, wherever they could be read. */
function findLost({ expected, reading, result }: StudentHistory): number[] {
  const sources = [reading?.examContent.disciplines, result?.questionsData?.disciplines].flatMap((disciplines) =>
    disciplines
      ? [new Map(disciplines.flatMap((part) => part.questions.map(({ id, answers }) => [id, answers] as const)))]
      : [],
  );
  const lost = [...expected.keys()].filter((id) => {
    const wanted = canonicalJson(expected.get(id) ?? null);
    return sources.some((source) => canonicalJson(source.get(id) ?? null) !== wanted);
  });
  // Where the exam shows no review the result still counts.
  const missing = result ? expected.size - result.answeredQuestions : 0;
  return missing > lost.length ? [...expected.keys()].slice(0, missing) : lost;
}

/**
 * The attempt is this drill's own from its first answer, so its log must hold one place for each answer that was delivered, and none
 * besides. A second place is right only for an answer that the device had to number again: the server notes that, without effect.
 */
function countDoubled({ deliveries }: StudentHistory): number {
  const all = [...deliveries.values()];
  const written = all.reduce((sum, { positions }) => sum + positions.size, 0);
  const allowed = all.reduce((sum, { names }) => sum + Math.max(1, names.size), 0);
  const last = Math.max(0, ...all.flatMap(({ positions }) => [...positions]));
  const unaccounted = Math.max(0, last - Math.max(written, allowed));
  const twice = all.reduce((sum, { positions, names }) => sum + Math.max(0, positions.size - Math.max(1, names.size)), 0);
  return twice + unaccounted;
}
