import * as v from 'valibot';
import { partId } from '#mechanics/parts.ts';
import { dragAndDropContent } from './drag-and-drop.schema.ts';

/** Zone id to the items that belong there, in any order. */
export const keyedDragAndDropContent = v.object({
  ...dragAndDropContent.entries,
  right: v.record(partId, v.array(partId)),
});
export type KeyedDragAndDropContent = v.InferOutput<typeof keyedDragAndDropContent>;
