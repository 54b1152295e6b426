/** A student appeals against a question of a finished attempt. One for each question and attempt; devices never conflict. */
import * as v from 'valibot';
import { teachingStaff } from '#domain/person/role.ts';
import { appealKinds, longestAppeal } from '#domain/exam/appeal.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

export const appealKind = defineKind({
  kind: 'appeal',
  version: 1,
  access: ['ST', ...teachingStaff],
  body: v.strictObject({
    attemptId: uuid,
    /** As the review names it: the version that was sat. */
    questionId: recordId,
    reason: v.picklist(appealKinds),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestAppeal), v.check(isStorableText)),
  }),
  state: v.null(),
  mostFiles: 0,
});
export type AppealBody = BodyOf<typeof appealKind>;
