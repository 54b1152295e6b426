import { Trans } from '@lingui/react/macro';
import { memo, useCallback, useMemo, useRef, type MouseEvent } from 'react';
import type { Answer } from '#mechanics/question.ts';
import { answerShapes } from '#mechanics/answer-shapes.ts';
import { QuestionView } from '#mechanics/views.tsx';
import { PaperSlot, usePaperSlot } from './paper/use-paper.tsx';
import type { RoomQuestion } from './question-list.ts';
import css from './question-area.module.css';
import { useAnswerValue, useRoom, useSnapshot } from './room-context.tsx';
import { ResetIcon } from './room-icons.tsx';

interface QuestionAreaProps {
  entry: RoomQuestion;
  /** Language of the exam's texts. */
  lang: string;
  /** Not on the screen yet: drawn and laid out in advance, so that "next" has only to show it. */
  isAhead: boolean;
}

/** The question on the screen, or the one after it. */
export const QuestionArea = memo(function QuestionArea({ entry, lang, isAhead }: QuestionAreaProps) {
  const { attempt, drafts } = useRoom();
  const { id, question } = entry;
  // The value alone: where the answer is changes three times after a tap, and the question need not be drawn again for it.
  const answers = useAnswerValue(id);
  const textSize = useSnapshot(({ uiState }) => uiState.textSize);
  const struckIds = useSnapshot(({ uiState }) => uiState.struck[id]);
  const isWritable = useSnapshot(({ writer, phase }) => writer !== 'read-only' && phase === 'active');
  const paper = usePaperSlot(entry);
  const struck = useMemo(() => new Set(struckIds?.map(String)), [struckIds]);

  // A choice is taken at once, a text when the typing rests. A question may have both, so the event decides.
  const isTyping = useRef(false);
  const handleAnswer = useCallback(
    (chosen: Answer | null) => {
      const next = chosen && answerShapes[question.mechanic].stamp(chosen);
      if (isTyping.current) return drafts.put(id, next);
      drafts.drop(id);
      void attempt.record(id, next);
    },
    [attempt, drafts, id, question.mechanic],
  );

  /** The focus stays with the question: the button itself is gone. */
  function handleClear(event: MouseEvent<HTMLButtonElement>) {
    const card = event.currentTarget.closest('section');
    drafts.drop(id);
    void attempt.record(id, null);
    if (event.detail === 0) card?.querySelector<HTMLElement>('[data-choice]')?.focus();
  }

  const handleStrike = useCallback(
    (optionId: string) => {
      const { struck: all } = attempt.getSnapshot().uiState;
      const own = (all[id] ?? []).map(String);
      const next = own.includes(optionId) ? own.filter((other) => other !== optionId) : [...own, optionId];
      attempt.changeUiState({ struck: { ...all, [id]: next } });
    },
    [attempt, id],
  );

  return (
    <div className={css[isAhead ? 'ahead' : 'here']} inert={isAhead}>
      <section
        className={css['card']}
        style={{ fontSize: `${String(textSize * 0.01 * 1.0625)}rem` }}
        lang={lang}
        data-testid={isAhead ? undefined : 'question'}
        data-question-id={isAhead ? undefined : id}
        onClickCapture={() => (isTyping.current = false)}
        onChangeCapture={({ target }) => (isTyping.current = isTextField(target))}
        onBlur={drafts.flush}
      >
        <PaperSlot value={paper}>
          <QuestionView
            id={`question-${String(id)}`}
            question={question}
            answer={answers}
            mode={isWritable ? 'answer' : 'readonly'}
            onAnswer={handleAnswer}
            struck={struck}
            onStrike={handleStrike}
          />
        </PaperSlot>
        {isWritable && (
          <div className={css['clear']}>
            <button type="button" data-clear="" hidden={answers === null} onClick={handleClear}>
              <ResetIcon />
              <Trans>Clear my answer</Trans>
            </button>
          </div>
        )}
      </section>
    </div>
  );
});

function isTextField(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
}
