import { findAcceptedFault, findIdsFault, findRightFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import { inputPart } from './one-correct-input.score.ts';
import type { KeyedOneCorrectInputContent } from './one-correct-input.keyed.ts';

export function findOneCorrectInputKeyFault(content: KeyedOneCorrectInputContent): KeyFault {
  const ids = content.options.map(({ id }) => id);
  return firstFault(
    // The review distinguishes the option and the input by these names.
    () => findIdsFault([...ids, inputPart], 'option'),
    () => findRightFault([content.right.selected], new Set(ids), 'option'),
    () => findAcceptedFault(content.right.accepted, 'the input'),
  );
}
