import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { Answer } from '#mechanics/question.ts';
import { useStoredText } from '#client/text-drafts/use-stored-text.ts';
import type { View } from './log-view.ts';

const storedDraft = v.object({ questionId: v.string(), answer: v.unknown() });

/** The answer that is entered and not sent yet: it survives a reload, until it is sent or nobody takes it any more. */
export function useAnswerDraft(
  lessonId: string,
  { questions, state }: Pick<View, 'questions' | 'state'>,
): { draftOf: (questionId: string) => Answer | null; setDraft: (questionId: string, answer: Answer | null) => void } {
  const [text, setText] = useStoredText(`live-answer:${lessonId}`);
  const stored = useMemo(() => readDraft(text), [text]);
  // A log that was stored on the device may end before the question: what it does not know is not over.
  const isOver =
    stored !== null &&
    (state === 'ended' || questions.some(({ questionId, isOpen }) => questionId === stored.questionId && !isOpen));
  useEffect(() => {
    if (isOver) setText('');
  }, [isOver, setText]);
  return {
    draftOf: (questionId) => (stored?.questionId === questionId ? stored.answer : null),
    setDraft: (questionId, answer) => setText(answer === null ? '' : JSON.stringify({ questionId, answer })),
  };
}

function readDraft(text: string): { questionId: string; answer: Answer } | null {
  try {
    const stored = v.safeParse(storedDraft, JSON.parse(text));
    // Whether it fits its question is looked at where it is shown.
    return stored.success ? { questionId: stored.output.questionId, answer: stored.output.answer as Answer } : null;
  } catch {
    return null;
  }
}
