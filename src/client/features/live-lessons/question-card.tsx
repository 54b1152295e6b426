import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AskedQuestion } from '#domain/live-lessons/fold.ts';
import { isAnswerEmpty, readAnswer } from '#mechanics/check.ts';
import { countOptions } from '#mechanics/quick-question.ts';
import type { Answer, Question } from '#mechanics/question.ts';
import { QuestionView } from '#mechanics/views.tsx';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { Button } from '#ui/button.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { partActOf } from '#client/commands/kinds/live-lesson.ts';
import { Card, Hint, Row } from '#ui/layout.tsx';
import { CountBars } from './count-bars.tsx';
import css from './live.module.css';
import { isOption, optionsOf } from './options-of.ts';

interface QuestionCardProps {
  asked: AskedQuestion<Question>;
  personId: number;
  commands: readonly CommandView[];
  isReady: boolean;
  /** What is entered and not sent. */
  draft?: Answer | null;
  onDraft?: (draft: Answer | null) => void;
  /** Null: it is looked at only. */
  onAnswer: ((answer: Answer) => void) | null;
}

const none: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

/** A question that was asked in the lesson, as a student has it. */
export function QuestionCard({
  asked,
  personId,
  commands,
  isReady,
  draft = null,
  onDraft = ignore,
  onAnswer,
}: QuestionCardProps) {
  const { t } = useLingui();
  const { questionId, question, isOpen, right, counts, answers } = asked;
  const given = answers.get(personId);
  const [struck, setStruck] = useState<ReadonlySet<string>>(none);
  const place = placeOf(commands, questionId);
  const isShown = right !== null && !isOpen;
  const read = readAnswer(question, draft);
  const canSend = isReady && !read.invalid && read.answer !== null && !isAnswerEmpty(question, read.answer);
  const canAnswer = isOpen && onAnswer !== null;
  const strike = (option: string) => {
    const next = new Set(struck);
    if (!next.delete(option)) next.add(option);
    setStruck(next);
  };
  return (
    <Card as="article" className={css['sheet']} data-testid="live-question" data-open={isOpen} aria-label={t`Question`}>
      <Row as="header" lineGap={12} gap={16} justify="between">
        <h2>{isOpen ? <Trans>Question</Trans> : <Trans>Question, closed</Trans>}</h2>
        {place && <CommandState place={place} />}
      </Row>
      <QuestionView
        id={`live-${questionId}`}
        question={question}
        answer={canAnswer ? (draft ?? given?.answer ?? null) : (given?.answer ?? null)}
        mode={isShown ? 'review' : canAnswer ? 'answer' : 'readonly'}
        {...(isShown && { right, isCorrect: isRight(question, given?.answer, right) })}
        onAnswer={canAnswer ? onDraft : ignore}
        struck={struck}
        onStrike={strike}
      />
      {canAnswer && (
        <Row lineGap={12} gap={16}>
          <Button
            aria-disabled={!canSend}
            onClick={() => {
              if (!read.answer) return;
              onAnswer(read.answer);
              onDraft(null);
            }}
            data-testid="send-answer"
          >
            {given ? <Trans>Send the new answer</Trans> : <Trans>Send the answer</Trans>}
          </Button>
          {given && draft === null && (
            <Hint as="span">
              <Trans>Your answer is in. You can change it while the question is open.</Trans>
            </Hint>
          )}
        </Row>
      )}
      {given?.isLate && (
        <Hint>
          <Trans>Your answer arrived after the question was closed. The teacher can see it.</Trans>
        </Hint>
      )}
      {counts && <CountBars question={question} counts={counts.options} all={counts.all} right={right} />}
    </Card>
  );
}

/** Undefined: only the key could tell, and it is not here. */
function isRight(question: Question, answer: unknown, right: unknown): boolean | undefined {
  const options = optionsOf(question);
  if (options.length === 0) return undefined;
  return options.every(({ id }) => isOption(answer, id) === isOption(right, id));
}

/** Of the last answer; null: this page sent none. */
function placeOf(commands: readonly CommandView[], questionId: string): CommandPlace | null {
  const last = commands.findLast((command) => {
    const act = partActOf(command);
    return act?.part === 'answer' && act.questionId === questionId;
  });
  return last?.place ?? null;
}

/** While it is open: what has come so far, for the stage. */
export function countNow({ question, answers }: AskedQuestion<Question>): Record<string, number> {
  return (
    countOptions(
      question,
      [...answers.values()].map(({ answer }) => answer),
    ) ?? {}
  );
}
