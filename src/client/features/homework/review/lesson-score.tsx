import { Trans } from '@lingui/react/macro';
import type { Homework, LessonScore, Work } from '#contract/homework/parts.ts';
import { proposedMark } from '#domain/homework/marks.ts';
import { waitingStates } from '#domain/homework/states.ts';
import { Button } from '#ui/button.tsx';
import type { CommandQueue } from '#offline/commands/queue.ts';
import { Row } from '#ui/layout.tsx';
import { changedReview, givenBack } from './changes.ts';
import { ownReview } from './overlay.ts';
import { ReturnMany } from './return-many.tsx';
import { useReviewer } from './use-works.ts';
import css from './review.module.css';

/** Shows a student's points in the lesson or test that was the homework, task by task. */
export function LessonScoreView({ title, score }: { title: string; score: LessonScore }) {
  const { earned, max, tasks } = score;
  return (
    <section className={css['score']} data-testid="lesson-score">
      <h2>{title}</h2>
      <p>
        <Trans>
          {earned} of {max} points
        </Trans>
      </p>
      <ol>
        {tasks.map((task, index) => (
          // Tasks of a frozen lesson never move.
          <li key={index} data-full={task.earned >= task.max}>
            <span>{task.title}</span>
            <span>
              {task.earned} / {task.max}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ProposedProps {
  points: number;
  score: LessonScore;
  onTake: (mark: number) => void;
}

/** The mark that the lesson's points propose, for one tap. */
export function ProposedMark({ points, score, onTake }: ProposedProps) {
  const mark = proposedMark(points, score);
  return (
    <Row lineGap={8} gap={16} justify="between" className={css['returned']} data-testid="proposed-mark">
      <span>
        <Trans>
          Suggested by the points: {mark} / {points}
        </Trans>
      </span>
      <Button kind="quiet" size="s" onClick={() => onTake(mark)} data-testid="take-proposed">
        <Trans>Accept it</Trans>
      </Button>
    </Row>
  );
}

interface Proposed {
  work: Work;
  score: LessonScore;
}

/** Works of a lesson or test that wait, without a mark of one's own. */
function proposedOf(works: readonly Work[], reviewerId: number): Proposed[] {
  return works.flatMap((work) => {
    const { versions, reviews, state } = work;
    const score = versions.at(-1)?.score ?? null;
    const isMarked = ownReview(reviews, versions.length, reviewerId)?.mark != null;
    return score && waitingStates.includes(state) && !isMarked ? [{ work, score }] : [];
  });
}

/** Gives all of them back with the marks that their points propose. */
export function ReturnProposed({ homework, works }: { homework: Homework; works: readonly Work[] }) {
  const me = useReviewer();
  const proposed = proposedOf(works, me.id);
  const count = proposed.length;

  function giveBack(queue: CommandQueue): void {
    for (const { work, score } of proposed) {
      const opened = { homework, work, marks: [] };
      const n = work.versions.length;
      queue.enqueue(changedReview(opened, queue.snapshot(), me, n, { mark: proposedMark(homework.points, score) }));
      givenBack(queue, opened, me, n);
    }
  }

  return (
    <ReturnMany
      homework={homework}
      count={count}
      word={<Trans>Return with the suggested marks: {count}</Trans>}
      onReturn={giveBack}
      testId="return-proposed"
    >
      <Trans>Each student gets the mark suggested by their points. Pieces of work: {count}. You can undo any of them.</Trans>
    </ReturnMany>
  );
}
