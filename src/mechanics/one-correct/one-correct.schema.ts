import * as v from 'valibot';
import { options, partId, richText } from '#mechanics/parts.ts';

/** One right option among several. */
export const oneCorrectContent = v.object({ prompt: richText, options });
export type OneCorrectContent = v.InferOutput<typeof oneCorrectContent>;

export const oneCorrectAnswer = v.strictObject({ selected: partId });
export type OneCorrectAnswer = v.InferOutput<typeof oneCorrectAnswer>;
