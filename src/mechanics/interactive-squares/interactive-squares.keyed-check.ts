import { findChooseFault, findIdsFault, findRightFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import type { KeyedInteractiveSquaresContent } from './interactive-squares.keyed.ts';

export function findInteractiveSquaresKeyFault(content: KeyedInteractiveSquaresContent): KeyFault {
  const { rows, columns, squares, choose, right } = content;
  const ids = squares.map(({ id }) => id);
  return firstFault(
    () => (squares.length === rows * columns ? null : `${rows} rows of ${columns} columns have ${squares.length} squares`),
    () => findIdsFault(ids, 'square'),
    () => findRightFault(right, new Set(ids), 'square'),
    () => findChooseFault(choose, right.length, 'squares'),
  );
}
