import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';

type Content = KeyedContentOf<'interactive-squares'>;

/** The grid in another size: squares keep their place, label and mark, new ones come at the right and below. */
export function withSize(content: Content, rows: number, columns: number): Content {
  const fresh = newPartIds(rows * columns);
  const squares = Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const old = column < content.columns ? content.squares[row * content.columns + column] : undefined;
    return old ?? { id: fresh[index] ?? '', label: '' };
  });
  const ids = new Set(squares.map(({ id }) => id));
  const right = content.right.filter((id) => ids.has(id));
  return { ...content, rows, columns, squares, right };
}
