import { findAcceptedFault, type KeyFault } from '#mechanics/key-fault.ts';
import type { KeyedSimpleTextContent } from './simple-text.keyed.ts';

export function findSimpleTextKeyFault(content: KeyedSimpleTextContent): KeyFault {
  return findAcceptedFault(content.accepted, 'the answer');
}
