/**
 * A question as a student gets it: without its key. The safe name is the short one; the question with its key is
 * `KeyedQuestion` (keyed-question.ts), which the browser never imports.
 */
import * as v from 'valibot';
import { dragAndDropAnswer, dragAndDropContent } from '#mechanics/drag-and-drop/drag-and-drop.schema.ts';
import { emptyInputAnswer, emptyInputContent } from '#mechanics/empty-input/empty-input.schema.ts';
import { emptySelectsAnswer, emptySelectsContent } from '#mechanics/empty-selects/empty-selects.schema.ts';
import { essayAnswer, essayContent } from '#mechanics/essay/essay.schema.ts';
import {
  interactiveSquaresAnswer,
  interactiveSquaresContent,
} from '#mechanics/interactive-squares/interactive-squares.schema.ts';
import { matchingAnswer, matchingContent } from '#mechanics/matching/matching.schema.ts';
import { multipleChoiceAnswer, multipleChoiceContent } from '#mechanics/multiple-choice/multiple-choice.schema.ts';
import { oneCorrectAnswer, oneCorrectContent } from '#mechanics/one-correct/one-correct.schema.ts';
import { oneCorrectInputAnswer, oneCorrectInputContent } from '#mechanics/one-correct-input/one-correct-input.schema.ts';
import { simpleTextAnswer, simpleTextContent } from '#mechanics/simple-text/simple-text.schema.ts';
import { yesNoAnswer, yesNoContent } from '#mechanics/yes-no/yes-no.schema.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

/** Fields of every question, whatever its mechanic. */
export const questionEnvelope = {
  /** The question's version that is sat: a new version has a new id. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sharedContentId: v.nullable(v.pipe(v.number(), v.integer())),
  /** Score for a fully right answer. */
  points: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
};

const envelope = questionEnvelope;

/** Content without key, by mechanic. */
export const contentSchemas = {
  'one-correct': oneCorrectContent,
  'yes-no': yesNoContent,
  'one-correct-input': oneCorrectInputContent,
  'interactive-squares': interactiveSquaresContent,
  'multiple-choice': multipleChoiceContent,
  matching: matchingContent,
  'empty-selects': emptySelectsContent,
  'simple-text': simpleTextContent,
  'empty-input': emptyInputContent,
  'drag-and-drop': dragAndDropContent,
  essay: essayContent,
} satisfies Record<MechanicId, v.GenericSchema>;

/** Answer by mechanic. `null` in place of an answer clears it. */
export const answerSchemas = {
  'one-correct': oneCorrectAnswer,
  'yes-no': yesNoAnswer,
  'one-correct-input': oneCorrectInputAnswer,
  'interactive-squares': interactiveSquaresAnswer,
  'multiple-choice': multipleChoiceAnswer,
  matching: matchingAnswer,
  'empty-selects': emptySelectsAnswer,
  'simple-text': simpleTextAnswer,
  'empty-input': emptyInputAnswer,
  'drag-and-drop': dragAndDropAnswer,
  essay: essayAnswer,
} satisfies Record<MechanicId, v.GenericSchema>;

export const question = v.variant('mechanic', [
  v.object({ ...envelope, mechanic: v.literal('one-correct'), content: oneCorrectContent }),
  v.object({ ...envelope, mechanic: v.literal('yes-no'), content: yesNoContent }),
  v.object({ ...envelope, mechanic: v.literal('one-correct-input'), content: oneCorrectInputContent }),
  v.object({ ...envelope, mechanic: v.literal('interactive-squares'), content: interactiveSquaresContent }),
  v.object({ ...envelope, mechanic: v.literal('multiple-choice'), content: multipleChoiceContent }),
  v.object({ ...envelope, mechanic: v.literal('matching'), content: matchingContent }),
  v.object({ ...envelope, mechanic: v.literal('empty-selects'), content: emptySelectsContent }),
  v.object({ ...envelope, mechanic: v.literal('simple-text'), content: simpleTextContent }),
  v.object({ ...envelope, mechanic: v.literal('empty-input'), content: emptyInputContent }),
  v.object({ ...envelope, mechanic: v.literal('drag-and-drop'), content: dragAndDropContent }),
  v.object({ ...envelope, mechanic: v.literal('essay'), content: essayContent }),
]);
export type Question = v.InferOutput<typeof question>;
export type QuestionOf<M extends MechanicId> = Extract<Question, { mechanic: M }>;

export type ContentOf<M extends MechanicId> = v.InferOutput<(typeof contentSchemas)[M]>;
export type AnswerOf<M extends MechanicId> = v.InferOutput<(typeof answerSchemas)[M]>;
export type Answer = AnswerOf<MechanicId>;

/**
 * The same as maps. Indexing a map with a type parameter (`AnswerByMechanic[M]`) is what lets the compiler follow that content, answer
 * and a registry's entry belong to one mechanic, without a cast.
 */
export type ContentByMechanic = { [M in MechanicId]: ContentOf<M> };
export type AnswerByMechanic = { [M in MechanicId]: AnswerOf<M> };
