import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { localeTag } from '#domain/language.ts';
import type { Answer, Question } from '#mechanics/question.ts';
import type { ShownLesson } from '#contract/lessons/player.ts';
import type { JudgedResult } from '#contract/lessons/runs.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import css from './lessons.module.css';
import { SimpleModuleView, type SimulatorPart } from './module-view.tsx';
import { isAnswered, tasksOf } from './run.ts';
import { TaskView } from './task-view.tsx';

interface PagesViewProps {
  lesson: ShownLesson;
  results: readonly JudgedResult[];
  /** From 0. */
  page: number;
  answers: ReadonlyMap<string, unknown>;
  placeOf: (moduleId: string) => CommandPlace | null;
  isOver: boolean;
  onAnswer: (moduleId: string, mechanic: Question['mechanic'], answer: Answer | null) => void;
  onOpen: (page: number) => void;
  Simulator: SimulatorPart;
  /** At the end of the buttons. */
  children?: ReactNode;
}

/** One page at a time, with the way to all others and how many of their tasks are done. */
export function PagesView(props: PagesViewProps) {
  const { lesson, results, page, answers, placeOf, isOver, onAnswer, onOpen, Simulator, children } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page) heading.current?.focus({ preventScroll: true });
    before.current = page;
  }, [page]);
  const { pages } = lesson;
  const shown = pages[page] ?? pages[0];
  if (!shown) return null;
  const number = page + 1;
  const count = pages.length;
  return (
    <>
      {count > 1 && (
        <nav aria-label={t`Pages of the lesson`}>
          <ul className={css['pages']}>
            {pages.map((one, index) => (
              <li key={one.id}>
                <PageButton page={one} index={index} answers={answers} isOpen={index === page} onOpen={() => onOpen(index)} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 ref={heading} tabIndex={-1} className={css['title']} lang={localeTag(lesson.lang)}>
        {shown.title || (
          <Trans>
            Page {number} of {count}
          </Trans>
        )}
      </h2>
      <Stack lang={localeTag(lesson.lang)} data-testid="lesson-page">
        {shown.modules.map((module) =>
          module.type === 'task' ? (
            <TaskView
              key={module.id}
              module={module}
              answer={answers.get(module.id)}
              place={placeOf(module.id)}
              isOver={isOver}
              result={results.find(({ moduleId }) => moduleId === module.id)}
              onAnswer={onAnswer}
            />
          ) : (
            <SimpleModuleView key={module.id} module={module} Simulator={Simulator} />
          ),
        )}
      </Stack>
      <Row lineGap={12} gap={16}>
        {page > 0 && (
          <Button kind="quiet" onClick={() => onOpen(page - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        {page < count - 1 && (
          <Button onClick={() => onOpen(page + 1)} data-testid="next-page">
            <Trans>Next</Trans>
          </Button>
        )}
        {children}
      </Row>
    </>
  );
}

interface PageButtonProps {
  page: ShownLesson['pages'][number];
  index: number;
  answers: ReadonlyMap<string, unknown>;
  isOpen: boolean;
  onOpen: () => void;
}

function PageButton({ page, index, answers, isOpen, onOpen }: PageButtonProps) {
  const { t } = useLingui();
  const tasks = tasksOf([page]);
  const done = tasks.filter(({ moduleId, question }) => isAnswered(question, answers.get(moduleId))).length;
  const number = index + 1;
  const label = tasks.length > 0 ? t`Page ${number}, tasks done: ${done} of ${tasks.length}` : t`Page ${number}`;
  return (
    <button type="button" aria-label={label} aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
      {number}
      {tasks.length > 0 && (
        <small>
          {done}/{tasks.length}
        </small>
      )}
    </button>
  );
}
