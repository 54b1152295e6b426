import { toPublicPicture } from '#mechanics/public-parts.ts';
import type { KeyedInteractiveSquaresContent } from './interactive-squares.keyed.ts';
import type { InteractiveSquaresContent } from './interactive-squares.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicInteractiveSquares(content: KeyedInteractiveSquaresContent): InteractiveSquaresContent {
  const { prompt, rows, columns, background, squares, choose } = content;
  return {
    prompt,
    rows,
    columns,
    background: toPublicPicture(background),
    squares: squares.map(({ id, label }) => ({ id, label })),
    choose,
  };
}
