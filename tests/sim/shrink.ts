/** The shortest schedule that still breaks the same rule: events are left out, in ever smaller parts, then waits. */
import { checkHistory } from './checker/check.ts';
import type { Violation } from './checker/facts.ts';
import { makeSchedule, type Schedule } from './schedule.ts';
import { keepAll, select, type Kept } from './selection.ts';
import { playSchedule } from './story.ts';

export async function findViolations(schedule: Schedule): Promise<Violation[]> {
  return checkHistory(await playSchedule(schedule));
}

const maxPlays = 400;

export async function shrink(seed: number, invariant: string): Promise<Kept[]> {
  const schedule = makeSchedule(seed);
  let plays = 0;
  async function stillBreaks(kept: readonly Kept[]): Promise<boolean> {
    if (++plays > maxPlays) return false;
    return (await findViolations(select(schedule, kept))).some((violation) => violation.invariant === invariant);
  }
  let kept = keepAll(schedule);
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length;) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await stillBreaks(fewer)) kept = fewer;
      else from += size;
    }
  }
  for (const [place, { index }] of kept.entries()) {
    const sooner = kept.with(place, { index, isAtOnce: true });
    if (await stillBreaks(sooner)) kept = sooner;
  }
  return kept;
}
