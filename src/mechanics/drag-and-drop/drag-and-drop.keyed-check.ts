import { findEachFault, findIdsFault, findRightFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { DragAndDropContent } from './drag-and-drop.schema.ts';
import type { KeyedDragAndDropContent } from './drag-and-drop.keyed.ts';

export function findDragAndDropKeyFault(content: KeyedDragAndDropContent): KeyFault {
  const { zones, items, right } = content;
  const placed = Object.values(right).flat();
  return firstFault(
    () =>
      findIdsFault(
        [...zones, ...items].map(({ id }) => id),
        'zone or item',
      ),
    () => findEachFault(zones, (zone) => findPlaceFault(zone, content.background !== null)),
    () => findRightFault(Object.keys(right), idsOf(zones), 'zone'),
    () => findRightFault(placed, idsOf(items), 'item'),
    () => (placed.length > 0 ? null : 'The key has no item for any zone'),
    () => findEachFault(zones, ({ id, capacity }) => findCapacityFault(id, capacity, ownValue(right, id)?.length ?? 0)),
  );
}

function findCapacityFault(zoneId: string, capacity: number, right: number): KeyFault {
  return right > capacity ? `The zone "${zoneId}" takes ${capacity}, the key has ${right} items for it` : null;
}

/** Zones lie on the picture, or there is no picture and they are boxes. */
function findPlaceFault({ id, area }: DragAndDropContent['zones'][number], hasBackground: boolean): KeyFault {
  if (!hasBackground) return area ? `The zone "${id}" has a place on a picture, but there is none` : null;
  if (!area) return `The zone "${id}" has no place on the picture`;
  // A hair over 100 is rounding, such as 33.4 + 66.6.
  const isOutside = area.x + area.width > 100.01 || area.y + area.height > 100.01;
  if (isOutside || area.width === 0 || area.height === 0) return `The zone "${id}" does not lie on the picture`;
  return null;
}
