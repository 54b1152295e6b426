import * as v from 'valibot';
import { option, partId, picture, plainText, richText } from '#mechanics/parts.ts';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * Items are put into zones. With a background picture each zone has a place on it (`area`, percent of the picture);
 * without one the zones are named boxes. `capacity` is how many items a zone takes. Items may be left over.
 */
export const dragAndDropContent = v.object({
  prompt: richText,
  background: v.nullable(picture),
  zones: v.pipe(
    v.array(
      v.object({
        id: partId,
        label: plainText,
        capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
        area: v.nullable(v.object({ x: percent, y: percent, width: percent, height: percent })),
      }),
    ),
    v.minLength(1),
    v.maxLength(12),
  ),
  items: v.pipe(v.array(option), v.minLength(1), v.maxLength(20)),
});
export type DragAndDropContent = v.InferOutput<typeof dragAndDropContent>;

/** Zone id to the ids of the items in it; an item is in at most one zone. */
export const dragAndDropAnswer = v.strictObject({ placed: v.record(partId, v.pipe(v.array(partId), v.maxLength(12))) });
export type DragAndDropAnswer = v.InferOutput<typeof dragAndDropAnswer>;
