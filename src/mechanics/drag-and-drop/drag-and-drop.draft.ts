import { bounds, missingCount, missingParts, missingPlain, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asIds, asPicture, asRaw, asText, asWhole, readOptions, readParts } from '#mechanics/editing/read.ts';
import type { Missing } from '#mechanics/missing.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { DragAndDropContent } from './drag-and-drop.schema.ts';

export type Zone = DragAndDropContent['zones'][number];
export type Area = NonNullable<Zone['area']>;

export const dragAndDropDraft: MechanicDraft<'drag-and-drop'> = {
  blank: () => {
    const [one = '', other = '', ...items] = newPartIds(6);
    return {
      prompt: '',
      background: null,
      zones: [one, other].map((id) => ({ id, label: '', capacity: 4, area: null })),
      items: items.map((id) => ({ id, content: '' })),
      right: {},
    };
  },
  read: (raw) => {
    const taken = new Set<string>();
    const zones = readParts(raw['zones'], taken, (id, zone): Zone => ({
      id,
      label: asText(zone['label']),
      capacity: asWhole(zone['capacity'], 1, 12, 1),
      area: readArea(zone['area']),
    }));
    const items = readOptions(raw['items'], taken);
    const known = idsOf(items);
    const placed = new Set<string>();
    const right = zones.flatMap(({ id }): [string, string[]][] => {
      const own = ownValue(asRaw(raw['right']), id);
      if (own === undefined) return [];
      // An item belongs to one zone.
      const ids = asIds(own, known).filter((item) => !placed.has(item));
      ids.forEach((item) => placed.add(item));
      return [[id, ids]];
    });
    return {
      prompt: asText(raw['prompt']),
      background: asPicture(raw['background']),
      zones,
      items,
      right: Object.fromEntries(right),
    };
  },
  findMissing: (content) => {
    const { prompt, background, zones, items, right } = content;
    return [
      ...missingRich(prompt),
      ...missingCount('zone', zones.length, bounds.zones),
      ...missingCount('item', items.length, bounds.items),
      ...missingParts(items),
      ...zones.flatMap((zone): Missing[] => [
        ...missingPlain(zone.label, zone.id, 'zone'),
        ...missingPlace(zone, background !== null),
        ...((ownValue(right, zone.id)?.length ?? 0) > zone.capacity
          ? [{ code: 'zone-too-small', part: 'zone', partId: zone.id, limit: zone.capacity } as const]
          : []),
      ]),
      ...(Object.values(right).some((ids) => ids.length > 0) ? [] : [{ code: 'no-right', part: 'item' } as const]),
    ];
  },
};

function missingPlace({ id, area }: Zone, hasBackground: boolean): Missing[] {
  const at = { part: 'zone', partId: id } as const;
  if (!hasBackground) return area ? [{ code: 'zone-outside', ...at }] : [];
  if (!area) return [{ code: 'zone-not-placed', ...at }];
  const isOutside = area.x + area.width > 100.01 || area.y + area.height > 100.01;
  return isOutside || area.width === 0 || area.height === 0 ? [{ code: 'zone-outside', ...at }] : [];
}

function readArea(value: unknown): Area | null {
  const { x, y, width, height } = asRaw(value);
  const isPercent = (each: unknown): each is number => typeof each === 'number' && each >= 0 && each <= 100;
  return isPercent(x) && isPercent(y) && isPercent(width) && isPercent(height) ? { x, y, width, height } : null;
}
