/** Handing in and reviewing homework, as the page of what waits shows them. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { homeworkAnswerKind, type HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import {
  homeworkRetractKind,
  homeworkReturnKind,
  homeworkReviewKind,
  homeworkReviewMarksKind,
  type HomeworkReturn,
  type HomeworkReview,
  type HomeworkReviewState,
} from '#contract/commands/kinds/homework-review.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import { newReturn, newReview } from '../homework-commands.ts';
import type { ClientKind } from './client-kind.ts';

export function answerOf(body: CommandView['body']): HomeworkAnswer | null {
  const parsed = v.safeParse(homeworkAnswerKind.body, body);
  return parsed.success ? parsed.output : null;
}

export function reviewOf(body: CommandView['body']): HomeworkReview | null {
  const parsed = v.safeParse(homeworkReviewKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** Returns the server's review at the time of the conflict. */
export function reviewOnServer(theirs: unknown): HomeworkReviewState | null {
  const parsed = v.safeParse(homeworkReviewKind.state, theirs);
  return parsed.success ? parsed.output : null;
}

function returnOf(body: CommandView['body']): HomeworkReturn | null {
  const parsed = v.safeParse(homeworkReturnKind.body, body);
  return parsed.success ? parsed.output : null;
}

function said({ mark, points, comment }: Pick<HomeworkReview, 'mark' | 'points' | 'comment'>): string {
  return [mark === null ? null : `${mark} / ${points}`, comment].filter(Boolean).join(' · ');
}

/** Lists are read again once so long nothing was applied: a reviewer draws a line a second. */
const restMs = 1000;
let resting: ReturnType<typeof setTimeout> | undefined;

/** The work itself is read again at once, what counts works afterwards; other works are as they were. */
function refresh({ body }: CommandView): void {
  const answerId = body?.['answerId'];
  for (const what of ['work', 'own']) void queryClient.invalidateQueries({ queryKey: ['homework', what, answerId] });
  clearTimeout(resting);
  resting = setTimeout(() => {
    const isOneWork = (key: readonly unknown[]) => (key[1] === 'work' || key[1] === 'own') && key.length > 2;
    void queryClient.invalidateQueries({ queryKey: ['homework'], predicate: ({ queryKey }) => !isOneWork(queryKey) });
  }, restMs);
}

const shared = { theirs: () => null, over: () => null, applied: refresh, discarded: refresh } satisfies Partial<ClientKind>;

export const homeworkKinds: readonly ClientKind[] = [
  {
    ...shared,
    kind: homeworkAnswerKind.kind,
    title: msg`Homework handed in`,
    mine: (body) => answerOf(body)?.text ?? '',
  },
  {
    ...shared,
    kind: homeworkReviewKind.kind,
    title: msg`Review of homework`,
    hasFields: true,
    mine: (body) => {
      const review = reviewOf(body);
      return review ? said(review) : '';
    },
    theirs: (state) => {
      const review = reviewOnServer(state);
      return review && said(review);
    },
    onServer: (state) => reviewOnServer(state)?.versionId ?? null,
    over({ body, theirs }) {
      const review = reviewOf(body);
      return review && newReview(review, reviewOnServer(theirs)?.versionId ?? null);
    },
  },
  { ...shared, kind: homeworkReviewMarksKind.kind, title: msg`Annotations on homework`, mine: () => '' },
  {
    ...shared,
    kind: homeworkReturnKind.kind,
    title: msg`Homework returned`,
    mine: () => '',
    hasFields: true,
    wish: msg`Return it to the student`,
    theirs: (state) => {
      const review = reviewOnServer(state);
      return review && said(review);
    },
    // The person sees the server's version now, and returns that one.
    over({ body, theirs }) {
      const on = returnOf(body);
      return on && newReturn(on, reviewOnServer(theirs)?.versionId ?? null);
    },
    after(view, review, all) {
      const on = returnOf(view.body);
      if (!on) return null;
      const isRevoked = all.slice(all.findIndex(({ id }) => id === view.id) + 1).some(({ kind, body }) => {
        const later = kind === homeworkRetractKind.kind ? returnOf(body) : null;
        return later?.answerId === on.answerId && later.version === on.version;
      });
      return isRevoked ? null : newReturn(on, review);
    },
  },
  { ...shared, kind: homeworkRetractKind.kind, title: msg`Withdrawn homework`, mine: () => '' },
];
