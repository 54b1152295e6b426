import {
  findEachFault,
  findIdsFault,
  findRecordFault,
  findRightFault,
  findTemplateFault,
  firstFault,
  type KeyFault,
} from '#mechanics/key-fault.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { KeyedEmptySelectsContent } from './empty-selects.keyed.ts';

export function findEmptySelectsKeyFault(content: KeyedEmptySelectsContent): KeyFault {
  const gaps = content.gaps.map(({ id }) => id);
  return firstFault(
    () => findIdsFault(gaps, 'gap'),
    () => findTemplateFault(content.template, new Set(gaps)),
    () => findRecordFault(content.right, new Set(gaps), 'gap'),
    () =>
      findEachFault(content.gaps, ({ id, options }) =>
        findOptionsFault(options, `option of the gap "${id}"`, ownValue(content.right, id)),
      ),
  );
}

/** A list's options need ids of their own within the list only. */
function findOptionsFault(options: readonly { id: string }[], what: string, right: string | undefined): KeyFault {
  return firstFault(
    () =>
      findIdsFault(
        options.map(({ id }) => id),
        what,
      ),
    () => findRightFault(right === undefined ? [] : [right], idsOf(options), what),
  );
}
