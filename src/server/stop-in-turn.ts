import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';

/** For a step that begins when the time is over already: most are done at once, ms. */
const leastMs = 250;

/**
 * Stops one thing after the other, all within so many milliseconds: a database that is silent or busy must not hold a process up. What is not
 * done in time is left. Answers are committed before they are acknowledged; the rest is written again or derived.
 */
export async function stopInTurn(
  steps: Readonly<Record<string, { stop(): Promise<unknown> }>>,
  withinMs: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (const [name, step] of Object.entries(steps)) {
    const left = Math.max(leastMs, until - performance.now());
    try {
      const isDone = await Promise.race([step.stop().then(() => true), setTimeout(left, false, { ref: false })]);
      if (!isDone) log.warn({ step: name }, 'a step of the stop takes too long and is left');
    } catch (error) {
      log.warn({ step: name, err: error }, 'a step of the stop failed');
    }
  }
}
