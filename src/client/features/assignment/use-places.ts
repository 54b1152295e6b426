import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import { useLater } from '#ui/use-later.ts';
import { foundPlacesQuery, placesQuery } from './queries.ts';
import { keyOf, type PlaceKey } from './selection.ts';
import { foundRows, treeRows, type TreeRow } from './tree-rows.ts';

interface Places {
  rows: readonly TreeRow[];
  /** Every place that was seen. */
  known: ReadonlyMap<PlaceKey, PlaceNode>;
  loading: ReadonlySet<PlaceKey>;
  isSearch: boolean;
  isCut: boolean;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  open: (row: TreeRow, isOpen: boolean) => void;
}

/** The tree level by level, or what a search found. */
export function usePlaces(text: string): Places {
  const q = useLater(text.trim(), 250);
  const start = useQuery(placesQuery(null));
  const found = useQuery(foundPlacesQuery(q));
  const [opened, setOpened] = useState<ReadonlyMap<PlaceKey, PlaceNode>>(new Map());
  const [isRootShut, setRootShut] = useState(false);
  // Only ever grows: a place that was found stays known when the search goes on.
  const [known] = useState(() => new Map<PlaceKey, PlaceNode>());

  const places = [...opened.values()];
  const levels = useQueries({ queries: places.map((place) => placesQuery(place)) });
  const root = start.data?.nodes[0];

  const below = new Map<PlaceKey, readonly PlaceNode[]>();
  const loading = new Set<PlaceKey>();
  for (const [index, place] of places.entries()) {
    const level = levels[index];
    if (level?.data) below.set(keyOf(place), level.data.nodes);
    else if (level?.isFetching) loading.add(keyOf(place));
  }
  for (const nodes of [start.data?.nodes, found.data?.nodes, found.data?.around, ...below.values()])
    for (const node of nodes ?? []) known.set(keyOf(node), node);

  const isOpen = new Set(opened.keys());
  if (root && !isRootShut) isOpen.add(keyOf(root));
  const isSearch = q !== '';
  const error = (isSearch ? found : start).error ?? levels.find(({ error }) => error)?.error ?? null;
  return {
    rows: isSearch ? foundRows(found.data?.nodes ?? [], known) : treeRows(start.data?.nodes ?? [], below, isOpen),
    known,
    loading,
    isSearch,
    isCut: isSearch && (found.data?.isCut ?? false),
    isLoading: isSearch ? found.isPending : start.isPending,
    error,
    retry() {
      for (const query of [isSearch ? found : start, ...levels]) if (query.isError) void query.refetch();
    },
    open({ place, key }, wanted) {
      if (root && key === keyOf(root)) {
        setRootShut(!wanted);
        return;
      }
      setOpened((before) => {
        const next = new Map(before);
        if (wanted) next.set(key, place);
        else next.delete(key);
        return next;
      });
    },
  };
}
