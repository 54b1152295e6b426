import { ApiFailure } from './api/api-failure.ts';

/**
 * For calls that must not do their work twice: what they are sent with (an id, a copy with its ids) is made once for each thing, and stays the same until
 * an answer has come. A press after a lost answer then does nothing more.
 *
 * @returns calls with what was made; `of`: what it is about, as it is now
 */
export function untilAnswered<Made>() {
  const waiting = new Map<unknown, Made>();
  return async <Answer>(of: unknown, make: () => Made, call: (made: Made) => Promise<Answer>): Promise<Answer> => {
    const made = waiting.get(of) ?? make();
    waiting.set(of, made);
    try {
      const answer = await call(made);
      waiting.delete(of);
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure && !error.retryable) waiting.delete(of);
      throw error;
    }
  };
}
