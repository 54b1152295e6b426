import * as v from 'valibot';
import { partId, richText, typedText } from '#mechanics/parts.ts';

/** A text with gaps to type into. `template` is rich text with `<span data-gap="ID"></span>`; `size` is the gap's width in characters. */
export const emptyInputContent = v.object({
  prompt: richText,
  template: richText,
  gaps: v.pipe(
    v.array(
      v.object({
        id: partId,
        kind: v.picklist(['text', 'number']),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
});
export type EmptyInputContent = v.InferOutput<typeof emptyInputContent>;

/** Gap id to what was typed. */
export const emptyInputAnswer = v.strictObject({ values: v.record(partId, typedText(200)) });
export type EmptyInputAnswer = v.InferOutput<typeof emptyInputAnswer>;
