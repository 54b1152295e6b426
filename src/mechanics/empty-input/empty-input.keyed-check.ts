import {
  findAcceptedFault,
  findEachFault,
  findIdsFault,
  findRecordFault,
  findTemplateFault,
  firstFault,
  type KeyFault,
} from '#mechanics/key-fault.ts';
import type { KeyedEmptyInputContent } from './empty-input.keyed.ts';

export function findEmptyInputKeyFault(content: KeyedEmptyInputContent): KeyFault {
  const gaps = content.gaps.map(({ id }) => id);
  return firstFault(
    () => findIdsFault(gaps, 'gap'),
    () => findTemplateFault(content.template, new Set(gaps)),
    () => findRecordFault(content.accepted, new Set(gaps), 'gap'),
    () => findEachFault(Object.entries(content.accepted), ([id, accepted]) => findAcceptedFault(accepted, `the gap "${id}"`)),
  );
}
