import type { AnswerPlace, OpenAttempt } from '#offline/types.ts';

/** A disk that takes longer must not keep a student from signing in. */
const mostMs = 3000;

interface Recording extends Pick<OpenAttempt, 'subscribe'> {
  getSnapshot: () => { answers: ReadonlyMap<number, { place: AnswerPlace }> };
}

/** Until the device holds everything that was entered. A sign-out takes the keys, and an answer that is still being written would be lost with them. */
export function whenRecorded(attempt: Recording): Promise<void> {
  const isRecorded = () => [...attempt.getSnapshot().answers.values()].every(({ place }) => place !== 'saving');
  if (isRecorded()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, mostMs);
    const stop = attempt.subscribe(() => isRecorded() && end());
  });
}
