import type { PlaceNode } from '#contract/assignment/parts.ts';
import { keyOf, type PlaceKey } from './selection.ts';

export interface TreeRow {
  place: PlaceNode;
  key: PlaceKey;
  level: number;
  /** Null for a place that has nothing to open. */
  isOpen: boolean | null;
  /** The places that contain it, as words: in a list of search results. */
  path?: string;
}

/** The tree as the list that is drawn. `below`: what was loaded of each place. */
export function treeRows(
  start: readonly PlaceNode[],
  below: ReadonlyMap<PlaceKey, readonly PlaceNode[]>,
  open: ReadonlySet<PlaceKey>,
): TreeRow[] {
  const [root, ...children] = start;
  if (!root) return [];
  const rows: TreeRow[] = [];
  const add = (place: PlaceNode, level: number, own: readonly PlaceNode[] | undefined): void => {
    const key = keyOf(place);
    const isOpen = place.kind === 'school' ? null : open.has(key);
    rows.push({ place, key, level, isOpen });
    if (isOpen) for (const child of own ?? []) add(child, level + 1, below.get(keyOf(child)));
  };
  add(root, 1, children);
  return rows;
}

/** The rows that were found, each with where it is. */
export function foundRows(nodes: readonly PlaceNode[], known: ReadonlyMap<PlaceKey, PlaceNode>): TreeRow[] {
  return nodes.map((place) => {
    const name = (key: PlaceKey) => known.get(key)?.name;
    const path = [
      place.regionId === null ? undefined : name(`region:${place.regionId}`),
      place.departmentId === null ? undefined : name(`department:${place.departmentId}`),
    ];
    return { place, key: keyOf(place), level: 1, isOpen: null, path: path.filter(Boolean).join(' › ') };
  });
}
