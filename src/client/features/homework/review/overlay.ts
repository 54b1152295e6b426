/** A work as the server has it, with what the reviewer has changed since on this device. */
import { homeworkReviewKind, homeworkReviewMarksKind, reviewStateKinds } from '#contract/commands/kinds/homework-review.ts';
import type { ShownReview, Work } from '#contract/homework/parts.ts';
import type { StoredMark } from '#contract/homework/review-mark.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { noMarks, withChange, type MarkSet } from '#domain/ink/mark-set.ts';
import { reduceReview } from '#domain/homework/reduce-review.ts';
import { workState } from '#domain/homework/states.ts';
import { readCommand } from '#client/commands/read-command.ts';

const reviewKinds = [homeworkReviewMarksKind, ...reviewStateKinds] as const;

export interface Reviewer {
  id: number;
  name: string;
}

/** Those that count: what was refused or has to be decided is shown beside the work. */
function counting(views: readonly CommandView[], answerId: string): CommandView[] {
  return views.filter(
    ({ place, kind, body }) =>
      place !== 'refused' && place !== 'decide' && kind.startsWith('homework-re') && body?.['answerId'] === answerId,
  );
}

/** A work's reviews and its state. */
export function withOwnReviews<W extends Work>(
  work: W,
  views: readonly CommandView[],
  me: Reviewer,
  points: number,
): W & { reviews: ShownReview[] } {
  let { reviews } = work;
  for (const view of counting(views, work.answerId)) {
    const command = readCommand(reviewKinds, view);
    if (!command) continue;
    const { version } = command.body;
    const before = ownReview(reviews, version, me.id);
    const seen = before?.versionId ?? null;
    // What the server has applied is in its answer, unless that was read before.
    if (command.kind === homeworkReviewKind.kind && view.place === 'server' && seen !== view.expects) continue;
    const { isOwnTeacher, isRightEnded } = before ?? { isOwnTeacher: true, isRightEnded: false };
    const by = { at: view.madeAt, isOwnTeacher, isRightEnded };
    // What the page shows is what its person saw: whether another device wrote meanwhile, the server finds.
    const asSeen = { ...command, id: view.id, expects: seen, points };
    const outcome = reduceReview(before, asSeen, by);
    if (outcome.fate !== 'applied' || outcome.state === before) continue;
    const shown = { version, reviewerId: me.id, reviewer: me.name, ...before, ...outcome.state };
    reviews = [...reviews.filter((review) => review !== before), shown];
  }
  return { ...work, reviews, state: workState(work.versions.length, reviews) };
}

export function ownReview(reviews: readonly ShownReview[], version: number, reviewerId: number): ShownReview | null {
  return reviews.find((review) => review.version === version && review.reviewerId === reviewerId) ?? null;
}

/** One's own marks of a version. */
export function ownMarks(
  remaining: readonly StoredMark[],
  views: readonly CommandView[],
  answerId: string,
  version: number,
  me: number,
): MarkSet {
  const mine = remaining.filter((one) => one.authorId === me && one.version === version).map(({ mark }) => mark);
  let set = withChange(noMarks, { add: mine, remove: [] });
  for (const view of counting(views, answerId)) {
    const change = readCommand([homeworkReviewMarksKind], view)?.body;
    if (change?.version === version) set = withChange(set, change);
  }
  return set;
}

const worst: readonly CommandPlace[] = ['unsaved', 'saving', 'decide', 'refused', 'device', 'server'];

/** Where the last changes of a work are: the place that somebody should know of. Null: nothing was changed here. */
export function placeOfWork(views: readonly CommandView[], answerId: string): CommandPlace | null {
  const places = new Set(views.filter(({ body }) => body?.['answerId'] === answerId).map(({ place }) => place));
  return worst.find((place) => places.has(place)) ?? null;
}
