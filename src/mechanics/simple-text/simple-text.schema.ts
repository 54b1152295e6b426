import * as v from 'valibot';
import { richText, typedText } from '#mechanics/parts.ts';

/** A short answer in the student's own words. `maxLength` in characters. */
export const simpleTextContent = v.object({
  prompt: richText,
  maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000)),
  multiline: v.boolean(),
});
export type SimpleTextContent = v.InferOutput<typeof simpleTextContent>;

export const simpleTextAnswer = v.strictObject({ text: typedText(2000) });
export type SimpleTextAnswer = v.InferOutput<typeof simpleTextAnswer>;
