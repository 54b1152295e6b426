/** A mark as a screen enqueues it. No React, nothing of the page. */
import { examMarkKind, type ExamMark } from '#contract/commands/kinds/exam-mark.ts';
import { examMarkInkKind, type ExamMarkInk } from '#contract/commands/kinds/exam-mark-ink.ts';
import type { NewCommand } from '#offline/commands/ports.ts';

/** Marks of one answer are one stream. */
export function markSubject(taskId: string): string {
  return `exam-mark ${taskId}`;
}

/** @param expects `versionId` of the own mark that the person saw, or the id of the own command that wrote it */
export function newExamMark(body: ExamMark, expects: string | null): NewCommand {
  const { kind, version } = examMarkKind;
  return { kind, version, subject: markSubject(body.taskId), body: { ...body }, expects };
}

/** In the stream of the answer's mark: what is written before the mark counts arrives before it. */
export function newExamMarkInk(body: ExamMarkInk): NewCommand {
  const { kind, version } = examMarkInkKind;
  return { kind, version, subject: markSubject(body.taskId), body: { ...body } };
}
