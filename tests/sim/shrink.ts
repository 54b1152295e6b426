/** The shortest schedule that still breaks the same rule: events are left out, in ever smaller parts, then waits. */
import type { Game } from './playing.ts';
import { select, selectAll, type Events, type SelectedEvent } from './selection.ts';

const maxPlays = 400;

export async function shrink<S extends Events>(game: Game<S>, seed: number, invariant: string): Promise<SelectedEvent[]> {
  const schedule = game.makeSchedule(seed);
  let plays = 0;
  async function stillBreaks(selected: readonly SelectedEvent[]): Promise<boolean> {
    if (++plays > maxPlays) return false;
    const { violations } = await game.play(select(schedule, selected));
    return violations.some((violation) => violation.invariant === invariant);
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
