import * as v from 'valibot';
import { option, partId, richText } from '#mechanics/parts.ts';

export const yesNo = v.picklist(['yes', 'no']);
export type YesNo = v.InferOutput<typeof yesNo>;

/** Several statements, each answered by yes or no (or true or false: `labels` only changes the words shown). */
export const yesNoContent = v.object({
  prompt: richText,
  labels: v.picklist(['yes-no', 'true-false']),
  statements: v.pipe(v.array(option), v.minLength(1), v.maxLength(20)),
});
export type YesNoContent = v.InferOutput<typeof yesNoContent>;

/** Keys are statement ids; a statement not yet answered is absent. */
export const yesNoAnswer = v.strictObject({ selected: v.record(partId, yesNo) });
export type YesNoAnswer = v.InferOutput<typeof yesNoAnswer>;
