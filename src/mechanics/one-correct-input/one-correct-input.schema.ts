import * as v from 'valibot';
import { options, partId, plainText, richText, typedText } from '#mechanics/parts.ts';

/** Choose one option and write a value: for example "which way, and how many kilometres". */
export const oneCorrectInputContent = v.object({
  prompt: richText,
  options,
  input: v.object({
    label: plainText,
    kind: v.picklist(['text', 'number']),
    unit: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  }),
});
export type OneCorrectInputContent = v.InferOutput<typeof oneCorrectInputContent>;

export const oneCorrectInputAnswer = v.strictObject({ selected: v.nullable(partId), input: typedText(200) });
export type OneCorrectInputAnswer = v.InferOutput<typeof oneCorrectInputAnswer>;
