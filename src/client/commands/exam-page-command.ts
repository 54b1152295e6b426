/** A photo of a sheet as the room enqueues it. No React, nothing of the page. */
import { examPageKind, type ExamPage } from '#contract/commands/kinds/exam-page.ts';
import type { NewCommand } from '#offline/commands/ports.ts';

/** Each is a stream of its own: a photo on a slow line holds up no other. */
export function pageSubject(upload: string): string {
  return `exam-page ${upload}`;
}

export function newExamPage(body: ExamPage): NewCommand {
  const { kind, version } = examPageKind;
  return { kind, version, subject: pageSubject(body.upload), body: { ...body }, files: [body.upload] };
}
