import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { feedBoard } from './board-feed.ts';
import type { BoardSearch } from './board-search.ts';
import { BoardStore } from './board-store.ts';
import { isChosen, isInState, order, tally, type BoardEntry, type Tally } from './board-view.ts';

export interface Board {
  store: BoardStore;
  all: readonly BoardEntry[];
  /** Under all filters, in order. */
  shown: readonly BoardEntry[];
  /** Under the filters of place and name. */
  sums: Tally;
  now: number;
}

/** The board's rows as they are now: drawn again with every batch of changes and every second. */
export function useBoard(search: BoardSearch): Board {
  const [store] = useState(() => new BoardStore());
  useEffect(() => feedBoard(store), [store]);
  const version = useSyncExternalStore(store.subscribe, store.version);
  const now = useSecond(store);
  const { q, state, exam, school, group, sort = 'name', desc = false } = search;

  const all = store.list(version);
  const chosen = useMemo(
    () => all.filter((entry) => isChosen(entry, { q, exam, school, group })),
    [all, q, exam, school, group],
  );
  const sums = useMemo(() => tally(chosen, now), [chosen, now]);
  // Not with every second: rows that change places under the pointer are worse than ones that are half a second behind.
  const shown = useMemo(() => {
    const at = store.now();
    return order(state ? chosen.filter((entry) => isInState(entry, state, at)) : chosen, sort, desc, at);
  }, [store, chosen, state, sort, desc]);
  return { store, all, shown, sums, now };
}

function useSecond(store: BoardStore): number {
  const [now, setNow] = useState(store.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), 1000);
    return () => clearInterval(timer);
  }, [store]);
  return now;
}
