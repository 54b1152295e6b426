import * as v from 'valibot';
import { partId, picture, richText } from '#mechanics/parts.ts';

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/**
 * A grid of squares, row by row, over an optional picture; the student marks some of them. `squares.length` is rows x columns. `choose`:
 * how many to mark (null: any number).
 */
export const interactiveSquaresContent = v.object({
  prompt: richText,
  rows: side,
  columns: side,
  background: v.nullable(picture),
  squares: v.pipe(
    v.array(v.object({ id: partId, label: v.pipe(v.string(), v.maxLength(60)) })),
    v.minLength(2),
    v.maxLength(144),
  ),
  choose: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type InteractiveSquaresContent = v.InferOutput<typeof interactiveSquaresContent>;

export const interactiveSquaresAnswer = v.strictObject({ selected: v.pipe(v.array(partId), v.maxLength(144)) });
export type InteractiveSquaresAnswer = v.InferOutput<typeof interactiveSquaresAnswer>;
