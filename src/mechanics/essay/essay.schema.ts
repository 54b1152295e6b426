import * as v from 'valibot';
import { richText, typedText } from '#mechanics/parts.ts';

/** Characters of an essay at most. */
export const longestEssay = 12_000;

/** A long answer in the student's own words. `maxWords`: more can be written, and is shown to whoever marks; 0: no limit. */
export const essayContent = v.object({
  prompt: richText,
  maxWords: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3000)),
});
export type EssayContent = v.InferOutput<typeof essayContent>;

export const essayAnswer = v.strictObject({ text: typedText(longestEssay) });
export type EssayAnswer = v.InferOutput<typeof essayAnswer>;
