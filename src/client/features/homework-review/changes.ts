/** The commands that the reviewer's page enqueues, made from what the reviewer sees at that moment. */
import type { HomeworkReview } from '#contract/commands/kinds/homework-review.ts';
import type { OpenedWork, ShownReview } from '#contract/homework/parts.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { newReturn, newReview } from '#client/commands/homework-commands.ts';
import { ownReview, withOwnReviews, type Reviewer } from './overlay.ts';

export type ReviewPart = Partial<Pick<HomeworkReview, 'mark' | 'rubric' | 'comment'>>;

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
  const before = { mark: own?.mark ?? null, rubric: own?.rubric ?? null, comment: own?.comment ?? '' };
  // A mark stays a mark of so many, though the homework gives other points by now.
  const points = own && own.mark !== null && part.mark === undefined ? own.points : opened.homework.points;
  const body = { answerId: opened.work.answerId, version, points, ...before, ...part };
  return newReview(body, own?.versionId ?? null);
}

/** The own review goes to the student as it is seen now. */
export function returnedReview(opened: OpenedWork, views: readonly CommandView[], me: Reviewer, version: number): NewCommand {
  const own = seenReview(opened, views, me, version);
  return newReturn({ answerId: opened.work.answerId, version }, own?.versionId ?? null);
}
