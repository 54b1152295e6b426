/**
 * A photo of a sheet goes to the answer that names it. It comes whenever it can, before its answer or long after the end; whether it counts is the
 * answer's word alone. Each photo is a stream of its own: one that is slow holds up no other.
 */
import * as v from 'valibot';
import { teachingStaff } from '#domain/person/role.ts';
import { answerPage } from '#mechanics/essay/essay.schema.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

export const examPageKind = defineKind({
  kind: 'exam-page',
  version: 1,
  access: ['ST', ...teachingStaff],
  body: v.strictObject({
    attemptId: uuid,
    questionId: recordId,
    /** The command's only file. */
    upload: uuid,
    hash: answerPage.entries.hash,
  }),
  state: v.null(),
  mostFiles: 1,
});
export type ExamPage = BodyOf<typeof examPageKind>;
