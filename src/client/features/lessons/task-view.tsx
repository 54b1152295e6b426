import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '#mechanics/question.ts';
import { QuestionView } from '#mechanics/views.tsx';
import type { ShownModule } from '#contract/lessons/player.ts';
import type { JudgedResult } from '#contract/lessons/runs.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './lessons.module.css';
import { Attachments } from './module-view.tsx';

type Task = Extract<ShownModule, { type: 'task' }>;

interface TaskViewProps {
  module: Task;
  answer: unknown;
  /** Null: nothing of it waits, and nothing was sent from this page. */
  place: CommandPlace | null;
  isOver: boolean;
  /** Once the server has said how it is; undefined: not yet. */
  result: JudgedResult | undefined;
  onAnswer: (moduleId: string, mechanic: Task['question']['mechanic'], answer: Answer | null) => void;
}

const none: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

/** A task of a lesson, as the test room draws one; after the finish with what was right, its points and its solution. */
export function TaskView({ module, answer, place, isOver, result, onAnswer }: TaskViewProps) {
  const [struck, setStruck] = useState<ReadonlySet<string>>(none);
  const { id, question, title, description, attachments, solution } = module;
  const strike = (option: string) => {
    const next = new Set(struck);
    if (!next.delete(option)) next.add(option);
    setStruck(next);
  };
  const isJudged = isOver && result !== undefined && result.isCorrect !== null;
  return (
    <Card as="article" className={css['sheet']} data-testid="lesson-task" data-module={id} id={`task-${id}`} tabIndex={-1}>
      <Row as="header" lineGap={12} gap={16} justify="between">
        {title && <h3>{title}</h3>}
        {isJudged ? <Points result={result} /> : place && <CommandState place={place} />}
      </Row>
      {description && <RichText html={description} className={css['text']} />}
      <Attachments files={attachments} />
      <QuestionView
        id={`lesson-${id}`}
        question={question}
        answer={answer ?? null}
        mode={isJudged ? 'review' : isOver ? 'readonly' : 'answer'}
        {...(isJudged && { right: result.right, isCorrect: result.isCorrect ?? false, parts: result.parts ?? {} })}
        onAnswer={isOver ? ignore : (value) => onAnswer(id, question.mechanic, value)}
        struck={struck}
        onStrike={strike}
      />
      {solution && (
        <Stack as="section" gap={8} className={css['solution']} data-testid="solution">
          <h4>
            <Trans>Solution</Trans>
          </h4>
          <RichText html={solution} className={css['text']} />
        </Stack>
      )}
    </Card>
  );
}

function Points({ result: { answer, earned, max, isCorrect } }: { result: JudgedResult }) {
  return (
    <strong className={css[isCorrect ? 'right' : 'wrong']} data-testid="task-points">
      {isCorrect ? (
        <Trans>Right</Trans>
      ) : answer === null ? (
        <Trans>Not answered</Trans>
      ) : earned ? (
        <Trans>Partly right</Trans>
      ) : (
        <Trans>Wrong</Trans>
      )}{' '}
      · {earned} / {max}
    </strong>
  );
}
