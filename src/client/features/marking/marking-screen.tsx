import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { Conflict } from '#client/commands/conflict.tsx';
import { Refused } from '#client/commands/refused.tsx';
import { markSubject } from '#client/commands/exam-mark-command.ts';
import { useCommands } from '#client/commands/queue-access.ts';
import { useSwipe } from '#client/features/homework/shared/reviewing/use-swipe.ts';
import { useWorkKeys } from '#client/features/homework/shared/reviewing/use-work-keys.ts';
import { AnswerText } from './answer-text.tsx';
import { MarkForm } from './mark-form.tsx';
import { nextOpen } from './overlay.ts';
import { PagesPack } from './pages-pack.tsx';
import { useBatch, useSaveMark, type Batch } from './use-batch.ts';
import head from '#client/features/homework/shared/reviewing/review-head.module.css';
import css from './marking.module.css';

/** Answers that were assigned to whoever is signed in, one after the other, without names; also without a network. */
export function MarkingScreen() {
  const { t } = useLingui();
  const batch = useBatch();
  if (batch === undefined) return <Skeleton height={420} />;
  if (batch === null)
    return (
      <Message title={t`Your answers to mark are not on this device`}>
        <Trans>Open this page once with a connection: after that you can mark without one.</Trans>
      </Message>
    );
  return <AnswersToMark batch={batch} />;
}

function AnswersToMark({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const { tasks, questions, left, asOf } = batch;
  const [wanted, setWanted] = useState<string | null>(null);
  const open = tasks.filter(({ own }) => !own.isDone);
  const task = tasks.find(({ id }) => id === wanted) ?? open[0];
  const at = tasks.findIndex((one) => one === task);
  const unsent = tasks.filter(({ place }) => place === 'device' || place === 'saving' || place === 'unsaved').length;
  const step = (by: 1 | -1) => {
    const next = tasks[at + by];
    return next ? () => setWanted(next.id) : null;
  };
  const [onPrevious, onNext] = [step(-1), step(1)];
  const swipe = useSwipe(onPrevious, onNext);
  useWorkKeys({ onPrevious, onNext });
  const question = task && questions.get(task.questionId);
  return (
    <Stack gap={12} data-wide-page>
      <header className={head['head']} {...swipe}>
        <div className={head['names']}>
          <PageHeading title={t`Marking`} />
          <Row as="p" lineGap={4} className={head['about']} data-testid="marking-counts">
            <Plural value={open.length} one="# answer to mark on this device" other="# answers to mark on this device" />
            {left > 0 && (
              <>
                {' · '}
                <Plural value={left} one="# more to come" other="# more to come" />
              </>
            )}
            {unsent > 0 && (
              <>
                {' · '}
                <Plural value={unsent} one="# mark is not on the server yet" other="# marks are not on the server yet" />
              </>
            )}
            {asOf !== null && <AsOf at={asOf} />}
            {task?.place && <CommandState place={task.place} />}
          </Row>
        </div>
        {tasks.length > 1 && task && (
          <Row as="nav" isOneLine aria-label={t`Answers`}>
            <IconButton
              label={t`Previous answer`}
              className={head['back']}
              icon={<ArrowRightIcon />}
              disabled={!onPrevious}
              onClick={onPrevious ?? undefined}
            />
            <span className={css['place']}>
              {at + 1} / {tasks.length}
            </span>
            <IconButton
              label={t`Next answer`}
              icon={<ArrowRightIcon />}
              disabled={!onNext}
              onClick={onNext ?? undefined}
              data-testid="next-answer"
            />
          </Row>
        )}
      </header>
      {tasks.some(({ pages }) => pages.length > 0) && <PagesPack isFromDevice={asOf !== null} />}
      {!task || !question ? (
        <EmptyState kind="done">
          <h2>
            <Trans>Nothing to mark</Trans>
          </h2>
          <p>
            <Trans>When exam answers are assigned to you, they appear here.</Trans>
          </p>
        </EmptyState>
      ) : (
        <OneAnswer
          key={task.id}
          task={task}
          question={question}
          onDone={() => setWanted(nextOpen(tasks, task.id)?.id ?? null)}
        />
      )}
    </Stack>
  );
}

type OneAnswerProps = Pick<React.ComponentProps<typeof MarkForm>, 'task' | 'question'> & { onDone: () => void };

function OneAnswer({ task, question, onDone }: OneAnswerProps) {
  const save = useSaveMark();
  const views = useCommands().filter(({ subject }) => subject === markSubject(task.id));
  const toDecide = views.filter(({ place }) => place === 'decide');
  const refused = views.filter(({ place }) => place === 'refused');
  return (
    <>
      {toDecide.length > 0 && <Conflict views={toDecide} />}
      {refused.length > 0 && <Refused views={refused} />}
      <div className={css['body']}>
        <AnswerText task={task} question={question} />
        {task.own.isDone ? (
          <Card as="aside" gap={16} className={css['panel']} data-testid="is-marked">
            <p>
              <Trans>
                You have marked this answer: {task.own.points} of {question.outOf}.
              </Trans>
            </p>
            <Button wide onClick={onDone}>
              <Trans>Next answer</Trans>
            </Button>
          </Card>
        ) : (
          <MarkForm task={task} question={question} save={save} onDone={onDone} />
        )}
      </div>
    </>
  );
}
