import { findIdsFault, findRecordFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import type { KeyedYesNoContent } from './yes-no.keyed.ts';

export function findYesNoKeyFault(content: KeyedYesNoContent): KeyFault {
  const ids = content.statements.map(({ id }) => id);
  return firstFault(
    () => findIdsFault(ids, 'statement'),
    () => findRecordFault(content.right, new Set(ids), 'statement'),
  );
}
