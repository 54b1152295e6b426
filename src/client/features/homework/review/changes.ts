/** The commands that the reviewer's page enqueues, made from what the reviewer sees at that moment. */
import type { HomeworkReview } from '#contract/commands/kinds/homework-review.ts';
import type { OpenedWork, ShownReview } from '#contract/homework/parts.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import type { CommandQueue } from '#offline/commands/queue.ts';
import type { Criterion, RubricChoices } from '#domain/homework/homework.ts';
import { rubricSum } from '#domain/homework/marks.ts';
import { newReturn, newReview } from '#client/commands/homework-commands.ts';
import { ownReview, withOwnReviews, type Reviewer } from './overlay.ts';

/** A mark, or choices for the criteria, whose sum is the mark. */
export type ReviewPart = Partial<Pick<HomeworkReview, 'comment'>> & ({ mark?: number | null } | { rubric: RubricChoices });

/** Choices for criteria that the homework still has, with their points of today. Null: there are none. */
function choicesOf(rubric: readonly Criterion[], choices: RubricChoices): RubricChoices | null {
  const entries = rubric.flatMap(({ id, points }): [string, number][] => {
    const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
    return chosen === undefined ? [] : [[id, Math.min(points, chosen)]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function markedBy(part: ReviewPart, rubric: readonly Criterion[]): Pick<HomeworkReview, 'mark' | 'rubric'> | null {
  if ('rubric' in part) {
    const chosen = choicesOf(rubric, part.rubric);
    return { rubric: chosen, mark: chosen && rubricSum(rubric, chosen) };
  }
  return part.mark === undefined ? null : { rubric: null, mark: part.mark };
}

/** @param views of the queue at this moment: what was stored by the same tap counts */
export function seenReview(
  { homework, work }: OpenedWork,
  views: readonly CommandView[],
  me: Reviewer,
  version: number,
): ShownReview | null {
  return ownReview(withOwnReviews(work, views, me, homework.points).reviews, version, me.id);
}

/** The own review with a part of it changed. */
export function changedReview(
  opened: OpenedWork,
  views: readonly CommandView[],
  me: Reviewer,
  version: number,
  part: ReviewPart,
): NewCommand {
  const own = seenReview(opened, views, me, version);
  const { homework, work } = opened;
  const marked = markedBy(part, homework.rubric);
  // A mark stays a mark of so many, though the homework gives other points by now.
  const points = own && own.mark !== null && !marked ? own.points : homework.points;
  const { mark, rubric } = marked ?? { mark: own?.mark ?? null, rubric: own?.rubric ?? null };
  const body = { answerId: work.answerId, version, points, mark, rubric, comment: part.comment ?? own?.comment ?? '' };
  return newReview(body, own?.versionId ?? null);
}

/** The own review goes to the student as it is seen now: where there is none, an empty one first. */
export function givenBack(
  queue: Pick<CommandQueue, 'enqueue' | 'snapshot'>,
  opened: OpenedWork,
  me: Reviewer,
  version: number,
): string {
  if (!seenReview(opened, queue.snapshot(), me, version))
    queue.enqueue(changedReview(opened, queue.snapshot(), me, version, {}));
  return queue.enqueue(returnedReview(opened, queue.snapshot(), me, version));
}

export function returnedReview(opened: OpenedWork, views: readonly CommandView[], me: Reviewer, version: number): NewCommand {
  const own = seenReview(opened, views, me, version);
  return newReturn({ answerId: opened.work.answerId, version }, own?.versionId ?? null);
}
