import { findIdsFault, findRightFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import type { KeyedOneCorrectContent } from './one-correct.keyed.ts';

export function findOneCorrectKeyFault(content: KeyedOneCorrectContent): KeyFault {
  const ids = content.options.map(({ id }) => id);
  return firstFault(
    () => findIdsFault(ids, 'option'),
    () => findRightFault([content.right], new Set(ids), 'option'),
  );
}
