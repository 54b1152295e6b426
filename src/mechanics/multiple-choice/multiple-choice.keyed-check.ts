import { findChooseFault, findIdsFault, findRightFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import type { KeyedMultipleChoiceContent } from './multiple-choice.keyed.ts';

export function findMultipleChoiceKeyFault(content: KeyedMultipleChoiceContent): KeyFault {
  const ids = content.options.map(({ id }) => id);
  return firstFault(
    () => findIdsFault(ids, 'option'),
    () => findRightFault(content.right, new Set(ids), 'option'),
    () => findChooseFault(content.choose, content.right.length, 'options'),
  );
}
