import * as v from 'valibot';
import { options, partId, richText } from '#mechanics/parts.ts';

/** Any number of right options. `choose`: how many to mark (null: not stated). */
export const multipleChoiceContent = v.object({
  prompt: richText,
  options,
  choose: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type MultipleChoiceContent = v.InferOutput<typeof multipleChoiceContent>;

export const multipleChoiceAnswer = v.strictObject({ selected: v.pipe(v.array(partId), v.maxLength(20)) });
export type MultipleChoiceAnswer = v.InferOutput<typeof multipleChoiceAnswer>;
