import { prepareRichText } from '#ui/rich-text.tsx';
import type { RoomQuestion } from './question-list.ts';

/** Cleans the texts of a question while nothing else is to be done, so that it is drawn without a pause. @returns the way to call it off. */
export function prepareQuestionLater({ question, sharedContent }: RoomQuestion): () => void {
  const prepare = () => {
    for (const text of textsIn(question.content)) prepareRichText(text);
    if (sharedContent) prepareRichText(sharedContent.content);
  };
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(prepare, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(prepare, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
