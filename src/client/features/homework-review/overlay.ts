/** A work as the server has it, with what the reviewer has changed since on this device. */
import * as v from 'valibot';
import {
  homeworkRetractKind,
  homeworkReturnKind,
  homeworkReviewKind,
  homeworkReviewMarksKind,
} from '#contract/commands/kinds/homework-review.ts';
import type { ShownReview, Work } from '#contract/homework/parts.ts';
import type { StoredMark } from '#contract/homework/review-mark.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { noMarks, withChange, type MarkSet } from '#domain/ink/mark-set.ts';
import { workState } from '#domain/homework/states.ts';

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
  const change = (version: number, madeAt: number, part: Partial<ShownReview>) => {
    const own = ownReview(reviews, version, me.id) ?? emptyReview(version, me, points, madeAt);
    reviews = [...reviews.filter((review) => review !== own), { ...own, changedAt: madeAt, ...part }];
  };
  for (const { id, kind, body, expects, place, madeAt } of counting(views, work.answerId)) {
    if (kind === homeworkReviewKind.kind) {
      const { success, output } = v.safeParse(homeworkReviewKind.body, body);
      if (!success) continue;
      const { version, mark, points: outOf, rubric, comment } = output;
      const before = ownReview(reviews, version, me.id);
      // The server's answer contains a command that it has applied, unless it was read before.
      if (place === 'server' && (before?.versionId ?? null) !== expects) continue;
      const state = before?.state === 'retracted' ? 'open' : (before?.state ?? 'open');
      change(version, madeAt, { mark, points: outOf, rubric, comment, versionId: id, state });
    } else if (kind === homeworkReviewMarksKind.kind) {
      const { success, output } = v.safeParse(homeworkReviewMarksKind.body, body);
      if (success && !ownReview(reviews, output.version, me.id)) change(output.version, madeAt, {});
    } else {
      const { success, output } = v.safeParse(homeworkReturnKind.body, body);
      if (!success) continue;
      if (kind === homeworkReturnKind.kind) change(output.version, madeAt, { state: 'returned', returnedAt: madeAt });
      if (kind === homeworkRetractKind.kind) change(output.version, madeAt, { state: 'retracted', returnedAt: null });
    }
  }
  return { ...work, reviews, state: workState(work.versions.length, reviews) };
}

export function ownReview(reviews: readonly ShownReview[], version: number, reviewerId: number): ShownReview | null {
  return reviews.find((review) => review.version === version && review.reviewerId === reviewerId) ?? null;
}

function emptyReview(version: number, me: Reviewer, points: number, at: number): ShownReview {
  return {
    version,
    reviewerId: me.id,
    reviewer: me.name,
    isOwnTeacher: true,
    state: 'open',
    mark: null,
    points,
    rubric: null,
    comment: '',
    versionId: null,
    changedAt: at,
    returnedAt: null,
    isRightEnded: false,
  };
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
  for (const { kind, body } of counting(views, answerId)) {
    if (kind !== homeworkReviewMarksKind.kind) continue;
    const { success, output } = v.safeParse(homeworkReviewMarksKind.body, body);
    if (success && output.version === version) set = withChange(set, output);
  }
  return set;
}

const worst: readonly CommandPlace[] = ['unsaved', 'saving', 'decide', 'refused', 'device', 'server'];

/** Where the last changes of a work are: the place that somebody should know of. Null: nothing was changed here. */
export function placeOfWork(views: readonly CommandView[], answerId: string): CommandPlace | null {
  const places = new Set(views.filter(({ body }) => body?.['answerId'] === answerId).map(({ place }) => place));
  return worst.find((place) => places.has(place)) ?? null;
}
