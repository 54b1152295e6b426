import * as v from 'valibot';
import { partId, plainText, richText } from '#mechanics/parts.ts';

/** A text with gaps, each filled from a short list. `template` is rich text with `<span data-gap="ID"></span>` for each gap. */
export const emptySelectsContent = v.object({
  prompt: richText,
  template: richText,
  gaps: v.pipe(
    v.array(
      v.object({
        id: partId,
        options: v.pipe(v.array(v.object({ id: partId, content: plainText })), v.minLength(2), v.maxLength(12)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
});
export type EmptySelectsContent = v.InferOutput<typeof emptySelectsContent>;

/** Gap id to option id; an empty gap is absent. */
export const emptySelectsAnswer = v.strictObject({ selected: v.record(partId, partId) });
export type EmptySelectsAnswer = v.InferOutput<typeof emptySelectsAnswer>;
