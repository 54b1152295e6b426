/** Parts of the pack `own-classes`: JSON, one class each. A change of the shape is a new number in `shape`. */
import * as v from 'valibot';

export const packedClass = v.object({
  shape: v.literal(1),
  id: v.number(),
  grade: v.number(),
  letter: v.string(),
  students: v.array(v.object({ id: v.number(), name: v.string() })),
});
export type PackedClass = v.InferOutput<typeof packedClass>;
