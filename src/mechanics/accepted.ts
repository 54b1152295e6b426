import * as v from 'valibot';
import { typedText } from '#mechanics/parts.ts';

/** A key for typed answers: the texts that count as right, the first is the one shown in review. */
export const acceptedTexts = v.object({
  texts: v.pipe(v.array(v.pipe(typedText(500), v.minLength(1))), v.minLength(1), v.maxLength(50)),
  /** Letter case matters only when said so; spaces around and double spaces never do. */
  caseSensitive: v.boolean(),
  /** For numbers: the largest absolute difference that is still right; 0 wants the very number. Null compares as text. */
  tolerance: v.nullable(v.pipe(v.number(), v.minValue(0))),
});
export type AcceptedTexts = v.InferOutput<typeof acceptedTexts>;
