/**
 * Drag and drop: items in their right zone minus items where they don't belong, over the number of items that belong somewhere, never
 * below 0. An item left in the tray costs its own share only. Placing is a choice, and items may belong nowhere:
 * without the subtraction sorting into two boxes by a coin would earn half, and placing every left-over item would cost nothing.
 */
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { Score } from '#mechanics/score.ts';
import { shareOf } from '#mechanics/shares.score.ts';
import type { KeyedDragAndDropContent } from './drag-and-drop.keyed.ts';
import type { DragAndDropAnswer } from './drag-and-drop.schema.ts';

export function scoreDragAndDrop(content: KeyedDragAndDropContent, answer: DragAndDropAnswer | null): Score {
  const known = idsOf(content.items);
  const items = new Map<string, boolean>();
  let hits = 0;
  let misses = 0;
  let belonging = 0;
  const zones = content.zones.map(({ id }): [string, boolean] => {
    const right = new Set(ownValue(content.right, id));
    const placed = new Set((answer && ownValue(answer.placed, id))?.filter((item) => known.has(item)));
    const rightlyPlaced = [...placed].filter((item) => right.has(item)).length;
    for (const item of placed) items.set(item, right.has(item));
    hits += rightlyPlaced;
    misses += placed.size - rightlyPlaced;
    belonging += right.size;
    return [id, rightlyPlaced === right.size && placed.size === right.size];
  });
  return { fraction: shareOf(hits - misses, belonging), parts: Object.fromEntries([...zones, ...items]) };
}

export function rightDragAndDropAnswer(content: KeyedDragAndDropContent): DragAndDropAnswer {
  const placed = Object.entries(content.right).filter(([, items]) => items.length > 0);
  return { placed: Object.fromEntries(placed.map(([zone, items]) => [zone, [...items]])) };
}
