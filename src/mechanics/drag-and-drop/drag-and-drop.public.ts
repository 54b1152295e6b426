import { toPublicOption, toPublicPicture } from '#mechanics/public-parts.ts';
import type { KeyedDragAndDropContent } from './drag-and-drop.keyed.ts';
import type { DragAndDropContent } from './drag-and-drop.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicDragAndDrop(content: KeyedDragAndDropContent): DragAndDropContent {
  return {
    prompt: content.prompt,
    background: toPublicPicture(content.background),
    zones: content.zones.map(({ id, label, capacity, area }) => ({
      id,
      label,
      capacity,
      area: area && { x: area.x, y: area.y, width: area.width, height: area.height },
    })),
    items: content.items.map(toPublicOption),
  };
}
