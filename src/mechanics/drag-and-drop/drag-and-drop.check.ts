import { findKeysMisfit, findListMisfit } from '#mechanics/fit.ts';
import type { Misfit } from '#mechanics/misfit.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { DragAndDropAnswer, DragAndDropContent } from './drag-and-drop.schema.ts';

export function isDragAndDropEmpty(answer: DragAndDropAnswer): boolean {
  return Object.values(answer.placed).every((items) => items.length === 0);
}

/**
 * Every zone holds something, or no item is left. Items may rightly be left over and capacities say nothing about how many belong,
 * so that asking for more would press students to place what belongs nowhere.
 */
export function isDragAndDropComplete(content: DragAndDropContent, answer: DragAndDropAnswer): boolean {
  const placed = content.zones.map(({ id }) => ownValue(answer.placed, id) ?? []);
  return placed.every((items) => items.length > 0) || new Set(placed.flat()).size === content.items.length;
}

export function findDragAndDropMisfit(content: DragAndDropContent, answer: DragAndDropAnswer): Misfit | null {
  const items = idsOf(content.items);
  const placed = new Set<string>();
  for (const zone of content.zones) {
    const inZone = ownValue(answer.placed, zone.id) ?? [];
    const path = `placed.${zone.id}`;
    const misfit = findListMisfit(path, inZone, items, zone.capacity);
    if (misfit) return misfit;
    const twice = inZone.findIndex((item) => placed.has(item));
    if (twice >= 0) return { path: `${path}.${twice}`, reason: 'placed-twice' };
    for (const item of inZone) placed.add(item);
  }
  return findKeysMisfit('placed', answer.placed, idsOf(content.zones));
}
