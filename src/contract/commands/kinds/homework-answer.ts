/** A student hands in. Every command is a new version; versions never change, so devices never conflict. */
import * as v from 'valibot';
import { longestAnswer } from '#domain/homework/homework.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';
import { mostFiles } from '#contract/uploads/parts.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

const side = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)));

export const homeworkAnswerKind = defineKind({
  kind: 'homework-answer',
  version: 1,
  access: ['ST'],
  body: v.pipe(
    v.strictObject({
      answerId: uuid,
      text: v.pipe(v.string(), v.maxLength(longestAnswer), v.check(isStorableText)),
      /** In the order of reading. Uploads of an earlier version may come again; the others are the command's `files`. */
      files: v.pipe(
        v.array(
          v.strictObject({
            upload: uuid,
            width: side,
            height: side,
            rotation: v.picklist([0, 90, 180, 270]),
          }),
        ),
        v.maxLength(mostFiles),
        v.check((files) => new Set(files.map(({ upload }) => upload)).size === files.length),
      ),
    }),
    v.check(({ text, files }) => text.trim() !== '' || files.length > 0),
  ),
  state: v.null(),
  mostFiles,
});
export type HomeworkAnswer = BodyOf<typeof homeworkAnswerKind>;
