/** The commands of homework as screens enqueue them. No React, nothing of the page: the simulation gives them too. */
import { homeworkAnswerKind, type HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import {
  homeworkRetractKind,
  homeworkReturnKind,
  homeworkReviewKind,
  homeworkReviewMarksKind,
  type HomeworkReturn,
  type HomeworkReview,
  type HomeworkReviewMarks,
} from '#contract/commands/kinds/homework-review.ts';
import type { NewCommand } from '#offline/commands/ports.ts';

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

/** @param expects as of a review: what is given back is what the person saw */
export function newReturn(body: HomeworkReturn, expects: string | null): NewCommand {
  const { kind, version } = homeworkReturnKind;
  return { kind, version, subject: reviewSubject(body.answerId), body: { ...body }, expects };
}

/** @param expects null: whatever stands there */
export function newRetraction(body: HomeworkReturn, expects: string | null): NewCommand {
  const { kind, version } = homeworkRetractKind;
  return { kind, version, subject: reviewSubject(body.answerId), body: { ...body }, expects };
}
