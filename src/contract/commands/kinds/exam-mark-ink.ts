/** A marker writes on the photos of an answer. Marks only grow; one that is removed stays removed, in whatever order the two arrive. */
import * as v from 'valibot';
import { examMarkers } from '#contract/readers.ts';
import { mostMarks } from '#contract/homework/review-mark.ts';
import { uuid } from '#contract/ids.ts';
import { pageMark } from '#contract/marking/parts.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

export const examMarkInkKind = defineKind({
  kind: 'exam-mark-ink',
  version: 1,
  access: examMarkers,
  body: v.pipe(
    v.strictObject({
      taskId: uuid,
      add: v.pipe(v.array(pageMark), v.maxLength(mostMarks)),
      /** Ids of own marks. */
      remove: v.pipe(v.array(uuid), v.maxLength(mostMarks)),
    }),
    v.check(({ add, remove }) => add.length + remove.length > 0),
    v.check(({ add }) => new Set(add.map(({ id }) => id)).size === add.length),
  ),
  state: v.null(),
  mostFiles: 0,
});
export type ExamMarkInk = BodyOf<typeof examMarkInkKind>;
