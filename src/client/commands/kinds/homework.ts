/** Handing in and reviewing homework, as the page of what waits shows them. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { homeworkAnswerKind, type HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import {
  homeworkRetractKind,
  homeworkReturnKind,
  homeworkReviewKind,
  homeworkReviewMarksKind,
  type HomeworkReview,
  type HomeworkReviewMarks,
  type HomeworkReviewState,
  type HomeworkReturn,
} from '#contract/commands/kinds/homework-review.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

/** Commands of one work of a student are one stream. */
export function answerSubject(answerId: string): string {
  return `homework-answer ${answerId}`;
}

/** Commands of one reviewer about one work are one stream: a return never overtakes its review. */
export function reviewSubject(answerId: string): string {
  return `homework-review ${answerId}`;
}

/** @param files uploads that go first */
export function newAnswer(body: HomeworkAnswer, files: readonly string[]): NewCommand {
  const { kind, version } = homeworkAnswerKind;
  return { kind, version, subject: answerSubject(body.answerId), body: { ...body }, files };
}

/** @param expects `versionId` of the own review that the person saw, or the id of the own command that wrote it */
export function newReview(body: HomeworkReview, expects: string | null): NewCommand {
  const { kind, version } = homeworkReviewKind;
  return { kind, version, subject: reviewSubject(body.answerId), body: { ...body }, expects };
}

/** @param files uploads of voice notes, which go first */
export function newMarks(body: HomeworkReviewMarks, files: readonly string[] = []): NewCommand {
  const { kind, version } = homeworkReviewMarksKind;
  return { kind, version, subject: reviewSubject(body.answerId), body: { ...body }, files };
}

/** @param expects as of a review; null: whatever stands there */
export function newReturn(body: HomeworkReturn, expects: string | null): NewCommand {
  const { kind, version } = homeworkReturnKind;
  return { kind, version, subject: reviewSubject(body.answerId), body: { ...body }, expects };
}

export function newRetraction(body: HomeworkReturn, expects: string | null): NewCommand {
  const { kind, version } = homeworkRetractKind;
  return { kind, version, subject: reviewSubject(body.answerId), body: { ...body }, expects };
}

export function answerOf(body: CommandView['body']): HomeworkAnswer | null {
  const parsed = v.safeParse(homeworkAnswerKind.body, body);
  return parsed.success ? parsed.output : null;
}

export function reviewOf(body: CommandView['body']): HomeworkReview | null {
  const parsed = v.safeParse(homeworkReviewKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** What the server had when a review was in conflict. */
export function reviewOnServer(theirs: unknown): HomeworkReviewState | null {
  const parsed = v.safeParse(homeworkReviewKind.state, theirs);
  return parsed.success ? parsed.output : null;
}

function said({ mark, points, comment }: Pick<HomeworkReview, 'mark' | 'points' | 'comment'>): string {
  return [mark === null ? null : `${mark} / ${points}`, comment].filter(Boolean).join(' · ');
}

/** Reads of homework are read again. */
function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['homework'] });
}

const shared = { theirs: () => null, over: () => null, applied: refresh, kept: refresh } satisfies Partial<ClientKind>;

export const homeworkKinds: readonly ClientKind[] = [
  {
    ...shared,
    kind: homeworkAnswerKind.kind,
    title: msg`Homework that is handed in`,
    mine: (body) => answerOf(body)?.text ?? '',
  },
  {
    ...shared,
    kind: homeworkReviewKind.kind,
    title: msg`Review of homework`,
    mine: (body) => {
      const review = reviewOf(body);
      return review ? said(review) : '';
    },
    theirs: (state) => {
      const review = reviewOnServer(state);
      return review && said(review);
    },
    over({ body, theirs }) {
      const review = reviewOf(body);
      return review && newReview(review, reviewOnServer(theirs)?.versionId ?? null);
    },
  },
  { ...shared, kind: homeworkReviewMarksKind.kind, title: msg`Marks on homework`, mine: () => '' },
  { ...shared, kind: homeworkReturnKind.kind, title: msg`Homework that is returned`, mine: () => '' },
  { ...shared, kind: homeworkRetractKind.kind, title: msg`Homework that is taken back`, mine: () => '' },
];
