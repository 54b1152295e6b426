/** The shortest schedule that still breaks the same rule: events are left out, in ever smaller parts, then waits. */
import { checkHistory } from './checker/check.ts';
import type { Violation } from './checker/facts.ts';
import { makeSchedule, type Schedule } from './schedule.ts';
import { selectAll, select, type SelectedEvent } from './selection.ts';
import { playSchedule } from './story.ts';

export async function findViolations(schedule: Schedule): Promise<Violation[]> {
  return checkHistory(await playSchedule(schedule));
}

const maxPlays = 400;

export async function shrink(seed: number, invariant: string): Promise<SelectedEvent[]> {
  const schedule = makeSchedule(seed);
  let plays = 0;
  async function stillBreaks(selected: readonly SelectedEvent[]): Promise<boolean> {
    if (++plays > maxPlays) return false;
    return (await findViolations(select(schedule, selected))).some((violation) => violation.invariant === invariant);
  }
  let selected = selectAll(schedule);
  for (let size = Math.ceil(selected.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < selected.length;) {
      const fewer = [...selected.slice(0, from), ...selected.slice(from + size)];
      if (await stillBreaks(fewer)) selected = fewer;
      else from += size;
    }
  }
  for (const [place, { index }] of selected.entries()) {
    const sooner = selected.with(place, { index, isAtOnce: true });
    if (await stillBreaks(sooner)) selected = sooner;
  }
  return selected;
}
