import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LessonStep } from '#contract/courses/courses.ts';
import { cx } from '#ui/cx.ts';
import { Hint, Row } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import { Progress } from '#ui/progress.tsx';
import css from './courses.module.css';

interface LessonRowProps {
  lesson: Omit<LessonStep, 'title'>;
  number: number;
  /** The lesson's name, as a link. */
  children: ReactNode;
}

/** One lesson on the path of a course. */
export function LessonRow({
  lesson: { progress, simulation, package: pack, document, score },
  number,
  children,
}: LessonRowProps) {
  const state = progress?.isFinished ? 'finished' : progress ? 'begun' : 'new';
  return (
    <Row as="li" lineGap={4} gap={16} className={cx(rows['row'], css['row'])} data-testid="lesson-row" data-state={state}>
      <span className={css['number']} aria-hidden="true">
        {state === 'finished' ? '✓' : number}
      </span>
      <span className={rows['words']}>
        {children}
        <Hint as="span" className={css['about']}>
          {simulation && <Trans>With a simulator</Trans>}
          {pack && <Trans>With a package</Trans>}
          {document && <Trans>With tasks</Trans>}
          {score && (
            <>
              {' '}
              · <Score points={`${score.best} / ${score.of}`} />
            </>
          )}
        </Hint>
      </span>
      <span className={css['state']}>
        {state === 'finished' ? <Trans>Finished</Trans> : state === 'begun' ? <Trans>In progress</Trans> : null}
      </span>
    </Row>
  );
}

function Score({ points }: { points: string }) {
  return <Trans>Best: {points}</Trans>;
}

/** How much of a course is done. */
export function CourseBar({ finished, of }: { finished: number; of: number }) {
  return (
    <Row gap={12} isOneLine data-testid="course-progress">
      <Progress className={css['bar']} value={finished} max={of} label={null} />
      <span>
        {finished} / <Plural value={of} one="# lesson" other="# lessons" />
      </span>
    </Row>
  );
}
