import type { AttemptSnapshot, OpenAttempt } from '#offline/types.ts';

/** Until the attempt is as wished; perhaps for ever. */
export function awaitSnapshot(attempt: OpenAttempt, isWished: (snapshot: AttemptSnapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWished(attempt.getSnapshot())) return;
      stop();
      resolve();
    };
    const stop = attempt.subscribe(look);
    look();
  });
}
