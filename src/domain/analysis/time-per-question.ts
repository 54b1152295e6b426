/** Longer than this between two taps nobody thinks about one question: the student was away. Milliseconds. */
export const longestGapMs = 10 * 60_000;

/** A row of the answer log, as far as its time goes. */
export interface TimedChoice {
  questionId: number;
  /** Milliseconds since the attempt's start by the device's steady clock; null: unknown. */
  elapsedMs: number | null;
  /** Milliseconds since the attempt's start by the server's clock, when it arrived. */
  arrivedMs: number;
}

/**
 * Time per question: the time since the choice before (of the first choice: since the start) is spent on the question that is chosen next, at
 * most `longestGapMs` at a time, and summed where one comes back to it. Reading without choosing counts for the question chosen after it; the
 * log knows no more.
 *
 * Choices are put in the order of the device's own clock, since answers may arrive late and together; one that has no such time stands by
 * its arrival. Time runs never backwards: a restarted device whose clock is behind adds nothing.
 * @returns question id to milliseconds; questions without a choice are absent
 */
export function timePerQuestion(choices: readonly TimedChoice[]): Map<number, number> {
  const timed = choices.map(({ questionId, elapsedMs, arrivedMs }) => ({
    questionId,
    at: Math.max(0, elapsedMs ?? arrivedMs),
  }));
  timed.sort((a, b) => a.at - b.at);
  const spent = new Map<number, number>();
  let before = 0;
  for (const { questionId, at } of timed) {
    spent.set(questionId, (spent.get(questionId) ?? 0) + Math.min(longestGapMs, at - before));
    before = at;
  }
  return spent;
}
