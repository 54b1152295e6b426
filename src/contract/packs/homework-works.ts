/** Parts of the pack `homework-works`: the works of a homework as JSON, and each picture as it is. A change of the shape is a new number. */
import * as v from 'valibot';
import { homework, work } from '#contract/homework/parts.ts';
import { storedMark } from '#contract/homework/review-mark.ts';

export const packedHomework = v.object({
  shape: v.literal(1),
  homework,
  works: v.array(v.object({ ...work.entries, marks: v.array(storedMark) })),
});
export type PackedHomework = v.InferOutput<typeof packedHomework>;

export function worksKey(homeworkId: string): string {
  return `works-${homeworkId}`;
}

/** Tells which homework a picture is of: somebody takes some of them along. */
export function pictureKey(homeworkId: string, uploadId: string): string {
  return `picture-${homeworkId.slice(0, 8)}-${uploadId}`;
}

/** Is a part, by its key, of this homework? */
export function isPartOf(key: string, homeworkId: string): boolean {
  return key === worksKey(homeworkId) || key.startsWith(pictureKey(homeworkId, ''));
}
