/**
 * Commands of a live lesson. What one person does in one lesson is a stream; the lesson's log puts all of them in one order.
 */
import * as v from 'valibot';
import { liveStagers } from '#contract/readers.ts';
import { quickMechanics } from '#mechanics/quick-question.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { isStorableValue } from '#contract/lessons/document.ts';
import { ink, mood, partId, reflectionText, slide, version } from '#contract/live-lessons/event.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

const base = { version: 1, state: v.null(), mostFiles: 0 } as const;
const of = { lessonId: uuid };

const typed = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.check((text) => isStorableText(text)),
  );

export const longestQuestion = 1000;
export const longestOption = 300;
export const mostOptions = 8;

const quick = v.pipe(
  v.strictObject({
    mechanic: v.picklist(quickMechanics),
    text: typed(longestQuestion),
    options: v.pipe(v.array(typed(longestOption)), v.maxLength(mostOptions)),
  }),
  v.check(({ mechanic, options }) => (mechanic === 'simple-text' ? options.length === 0 : options.length >= 2)),
);

/** Command of whoever gives the lesson or manages the school. */
export const liveStageKind = defineKind({
  ...base,
  kind: 'live-stage',
  access: liveStagers,
  body: v.variant('act', [
    v.strictObject({ ...of, act: v.literal('start') }),
    v.strictObject({ ...of, act: v.literal('end') }),
    v.strictObject({ ...of, act: v.literal('chat'), isOpen: v.boolean() }),
    v.strictObject({ ...of, act: v.literal('slide'), slide: v.nullable(slide) }),
    v.strictObject({ ...of, act: v.literal('ink'), ...ink }),
    v.strictObject({ ...of, act: v.literal('ask'), questionId: uuid, quick }),
    /** A task of a published lesson. */
    v.strictObject({ ...of, act: v.literal('ask-task'), questionId: uuid, documentId: uuid, version, moduleId: partId }),
    v.strictObject({
      ...of,
      act: v.literal('close'),
      questionId: uuid,
      /** Options that are right, of a question that was typed. */
      right: v.pipe(v.array(partId), v.maxLength(mostOptions)),
      /** True: everybody sees the right answer and how many chose each option. */
      isShown: v.boolean(),
    }),
    v.strictObject({ ...of, act: v.literal('ping'), pingId: uuid }),
    v.strictObject({ ...of, act: v.literal('lower'), personId: recordId }),
    v.strictObject({ ...of, act: v.literal('reflect') }),
  ]),
});
export type LiveStage = BodyOf<typeof liveStageKind>;

/** Command of a student. */
export const livePartKind = defineKind({
  ...base,
  kind: 'live-part',
  access: ['ST'],
  body: v.variant('part', [
    v.strictObject({
      ...of,
      part: v.literal('answer'),
      questionId: uuid,
      answer: v.pipe(
        v.unknown(),
        v.check((answer) => answer !== undefined && answer !== null && isStorableValue(answer)),
      ),
    }),
    v.strictObject({ ...of, part: v.literal('hand'), isUp: v.boolean() }),
    v.strictObject({ ...of, part: v.literal('here'), pingId: uuid }),
    v.strictObject({ ...of, part: v.literal('reflect'), mood, text: reflectionText }),
  ]),
});
export type LivePart = BodyOf<typeof livePartKind>;
