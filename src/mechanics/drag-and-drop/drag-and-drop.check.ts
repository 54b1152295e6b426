import { findInvalidKeys, findInvalidList } from '#mechanics/fit.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
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

export function findInvalidDragAndDrop(content: DragAndDropContent, answer: DragAndDropAnswer): InvalidAnswer | null {
  const items = idsOf(content.items);
  const placed = new Set<string>();
  for (const zone of content.zones) {
    const inZone = ownValue(answer.placed, zone.id) ?? [];
    const path = `placed.${zone.id}`;
    const invalid = findInvalidList(path, inZone, items, zone.capacity);
    if (invalid) return invalid;
    const twice = inZone.findIndex((item) => placed.has(item));
    if (twice >= 0) return { path: `${path}.${twice}`, reason: 'placed-twice' };
    for (const item of inZone) placed.add(item);
  }
  return findInvalidKeys('placed', answer.placed, idsOf(content.zones));
}
