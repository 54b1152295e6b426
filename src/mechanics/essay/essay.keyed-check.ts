import { findEachFault, findIdsFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import { hasOwnPoints } from './level-points.ts';
import type { KeyedEssayContent } from './essay.keyed.ts';

export function findEssayKeyFault({ rubric }: KeyedEssayContent): KeyFault {
  return firstFault(
    () => findIdsFault(rubric.map(({ id }) => id), 'criterion'), // prettier-ignore
    () =>
      findEachFault(rubric, ({ title, levels }) =>
        hasOwnPoints(levels) ? null : `The levels of the criterion "${title}" need different points, one of them above 0`,
      ),
  );
}
