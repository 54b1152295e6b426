import { useEffect, useMemo } from 'react';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { openQueueIfPersisted, useCommands } from '#client/commands/queue-access.ts';
import { answerOf } from '#client/commands/kinds/homework.ts';

/** Where answers are that were handed in on this page or wait on this device, by the work's id. Those that were not accepted are none. */
export function useAnswerPlaces(): ReadonlyMap<string, CommandPlace> {
  const views = useCommands();
  // At once, not when the page rests: until then what is on this device would look as if it were still to be done.
  useEffect(() => void openQueueIfPersisted().catch(() => undefined), []);
  return useMemo(
    () =>
      new Map(
        views.flatMap(({ body, place }): [string, CommandPlace][] => {
          const answer = place === 'refused' ? null : answerOf(body);
          return answer ? [[answer.answerId, place]] : [];
        }),
      ),
    [views],
  );
}
