import { useState } from 'react';
import type { Selection } from '../list/list-types.ts';
import { through } from './through.ts';

/** Which rows are chosen, also on other pages. */
export function useSelection(
  ids: readonly number[],
): Selection & { clear: () => void; keep: (ids: readonly number[]) => void } {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  return {
    chosen,
    onToggle(id, isThrough) {
      const isOn = !chosen.has(id);
      const range = isThrough && last !== null ? through(ids, last, id) : [id];
      setChosen((before) => changed(before, range, isOn));
      setLast(id);
    },
    onAll: (isOn) => setChosen((before) => changed(before, ids, isOn)),
    clear: () => setChosen(new Set()),
    keep: (kept) => setChosen(new Set(kept)),
  };
}

function changed(before: ReadonlySet<number>, ids: readonly number[], isOn: boolean): ReadonlySet<number> {
  const after = new Set(before);
  for (const id of ids) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}
