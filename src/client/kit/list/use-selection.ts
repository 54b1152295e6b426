import { useState } from 'react';
import type { RowId, Selection } from './list-types.ts';
import { through } from './through.ts';

/** Which rows are chosen, also on other pages. @param ids of this page, in order */
export function useSelection<Id extends RowId>(
  ids: readonly Id[],
): Selection<Id> & { clear: () => void; keep: (ids: readonly Id[]) => void } {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const [last, setLast] = useState<Id | null>(null);
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
    keep: (remaining) => setChosen(new Set(remaining)),
  };
}

function changed<Id>(before: ReadonlySet<Id>, ids: readonly Id[], isOn: boolean): ReadonlySet<Id> {
  const after = new Set(before);
  for (const id of ids) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}
