/**
 * A marker marks an answer of an exam. A mark belongs to its marker: two markers never conflict. Two devices of one marker that started from the
 * same state do: the person decides. Once the answer is decided on, nothing is written to it.
 */
import * as v from 'valibot';
import { examMarkers } from '#contract/readers.ts';
import { uuid } from '#contract/ids.ts';
import { markChoices, markPoints, remarkText, shownMark } from '#contract/marking/parts.ts';
import { defineKind, type BodyOf, type StateOf } from './command-kind.ts';

/** `expects` names the command that wrote the own mark that the person saw (`versionId`); null: there was none. */
export const examMarkKind = defineKind({
  kind: 'exam-mark',
  version: 1,
  access: examMarkers,
  body: v.pipe(
    v.strictObject({
      taskId: uuid,
      /** With criteria their sum; null: none yet. */
      points: v.nullable(markPoints),
      choices: v.nullable(markChoices),
      remark: remarkText,
      /** It counts; before that it is a draft. */
      isDone: v.boolean(),
    }),
    v.check(({ points, isDone }) => !isDone || points !== null),
  ),
  state: shownMark,
  mostFiles: 0,
});
export type ExamMark = BodyOf<typeof examMarkKind>;
export type ExamMarkState = StateOf<typeof examMarkKind>;
