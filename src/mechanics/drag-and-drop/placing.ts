import type { DragAndDropAnswer, DragAndDropContent } from './drag-and-drop.schema.ts';

export type Placed = DragAndDropAnswer['placed'];

export interface Move {
  placed: Placed;
  /** `full`: the zone takes no more and nothing changed. `swapped`: what lay there went where the item came from. */
  outcome: 'placed' | 'swapped' | 'returned' | 'full' | 'same';
}

/** The zone that holds the item; null while it is in the tray. */
export function zoneOf(placed: Placed, itemId: string): string | null {
  return Object.keys(placed).find((zone) => placed[zone]?.includes(itemId)) ?? null;
}

/**
 * Puts an item into a zone, or back into the tray (`zoneId` null). A full zone for one swaps; a full zone for several refuses:
 * which of them to take out is not ours to choose.
 */
export function moveItem(content: DragAndDropContent, placed: Placed, itemId: string, zoneId: string | null): Move {
  const from = zoneOf(placed, itemId);
  if (from === zoneId) return { placed, outcome: 'same' };
  const without = mapZones(content, placed, (_, items) => items.filter((item) => item !== itemId));
  if (zoneId === null) return { placed: without, outcome: 'returned' };

  const capacity = content.zones.find((zone) => zone.id === zoneId)?.capacity ?? 0;
  const there = without[zoneId] ?? [];
  if (there.length < capacity) {
    return {
      placed: mapZones(content, without, (zone, items) => (zone === zoneId ? [...items, itemId] : items)),
      outcome: 'placed',
    };
  }
  if (capacity !== 1) return { placed, outcome: 'full' };
  const swapped = mapZones(content, without, (zone, items) => {
    if (zone === zoneId) return [itemId];
    return zone === from ? [...items, ...there] : items;
  });
  return { placed: swapped, outcome: 'swapped' };
}

/** Zones in the question's order, empty ones left out: the same placing is always the same answer. */
function mapZones(content: DragAndDropContent, placed: Placed, change: (zoneId: string, items: string[]) => string[]): Placed {
  const entries = content.zones.map((zone) => [zone.id, change(zone.id, placed[zone.id] ?? [])] as const);
  return Object.fromEntries(entries.filter(([, items]) => items.length > 0));
}
