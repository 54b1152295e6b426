import { startTransition, useEffect, useState } from 'react';
import { prepareRichText } from '#ui/rich-text.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import type { RoomQuestion } from './question-list.ts';

/** The student reads, and answers of a moment ago are on their way: nothing should be held up by what is not on the screen yet. */
const restMs = 150;
/** A page that never rests makes it ready all the same. */
const longestWaitMs = 1000;

/**
 * Makes the coming question ready while nothing else is to be done, so that it shows without a pause: first its texts are cleaned, then it
 * may be drawn out of sight.
 * @returns the coming question once it may be drawn.
 */
export function useAhead(coming: RoomQuestion | undefined): RoomQuestion | null {
  const [ready, setReady] = useState<RoomQuestion | null>(null);
  useEffect(() => {
    if (!coming) return;
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        for (const text of textsIn(coming.question.content)) prepareRichText(text);
        if (coming.sharedContent) prepareRichText(coming.sharedContent.content);
        cancel = whenIdle(() => startTransition(() => setReady(coming)), longestWaitMs);
      }, longestWaitMs);
    }, restMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [coming]);
  return ready === coming ? ready : null;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
