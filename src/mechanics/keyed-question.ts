/**
 * A question with its key (the right answers). Only the server reads this: an architecture rule keeps it out of everything that a
 * student downloads.
 */
import * as v from 'valibot';
import { keyedDragAndDropContent } from '#mechanics/drag-and-drop/drag-and-drop.keyed.ts';
import { keyedEmptyInputContent } from '#mechanics/empty-input/empty-input.keyed.ts';
import { keyedEmptySelectsContent } from '#mechanics/empty-selects/empty-selects.keyed.ts';
import { keyedEssayContent } from '#mechanics/essay/essay.keyed.ts';
import { keyedInteractiveSquaresContent } from '#mechanics/interactive-squares/interactive-squares.keyed.ts';
import { keyedMatchingContent } from '#mechanics/matching/matching.keyed.ts';
import { keyedMultipleChoiceContent } from '#mechanics/multiple-choice/multiple-choice.keyed.ts';
import { keyedOneCorrectContent } from '#mechanics/one-correct/one-correct.keyed.ts';
import { keyedOneCorrectInputContent } from '#mechanics/one-correct-input/one-correct-input.keyed.ts';
import { keyedSimpleTextContent } from '#mechanics/simple-text/simple-text.keyed.ts';
import { keyedYesNoContent } from '#mechanics/yes-no/yes-no.keyed.ts';
import type { MechanicId, ScoredMechanicId } from '#mechanics/mechanic.ts';
import { questionEnvelope } from '#mechanics/question.ts';

const envelope = {
  ...questionEnvelope,
  /** false: anything less than fully right scores nothing. */
  partialCredit: v.boolean(),
};

/** Content with key, by mechanic. */
export const keyedContentSchemas = {
  'one-correct': keyedOneCorrectContent,
  'yes-no': keyedYesNoContent,
  'one-correct-input': keyedOneCorrectInputContent,
  'interactive-squares': keyedInteractiveSquaresContent,
  'multiple-choice': keyedMultipleChoiceContent,
  matching: keyedMatchingContent,
  'empty-selects': keyedEmptySelectsContent,
  'simple-text': keyedSimpleTextContent,
  'empty-input': keyedEmptyInputContent,
  'drag-and-drop': keyedDragAndDropContent,
  essay: keyedEssayContent,
} satisfies Record<MechanicId, v.GenericSchema>;

export const keyedQuestion = v.variant('mechanic', [
  v.object({ ...envelope, mechanic: v.literal('one-correct'), content: keyedOneCorrectContent }),
  v.object({ ...envelope, mechanic: v.literal('yes-no'), content: keyedYesNoContent }),
  v.object({ ...envelope, mechanic: v.literal('one-correct-input'), content: keyedOneCorrectInputContent }),
  v.object({ ...envelope, mechanic: v.literal('interactive-squares'), content: keyedInteractiveSquaresContent }),
  v.object({ ...envelope, mechanic: v.literal('multiple-choice'), content: keyedMultipleChoiceContent }),
  v.object({ ...envelope, mechanic: v.literal('matching'), content: keyedMatchingContent }),
  v.object({ ...envelope, mechanic: v.literal('empty-selects'), content: keyedEmptySelectsContent }),
  v.object({ ...envelope, mechanic: v.literal('simple-text'), content: keyedSimpleTextContent }),
  v.object({ ...envelope, mechanic: v.literal('empty-input'), content: keyedEmptyInputContent }),
  v.object({ ...envelope, mechanic: v.literal('drag-and-drop'), content: keyedDragAndDropContent }),
  v.object({ ...envelope, mechanic: v.literal('essay'), content: keyedEssayContent }),
]);
export type KeyedQuestion = v.InferOutput<typeof keyedQuestion>;
export type KeyedQuestionOf<M extends MechanicId> = Extract<KeyedQuestion, { mechanic: M }>;
/** One that has a right answer. */
export type ScoredKeyedQuestion = Extract<KeyedQuestion, { mechanic: ScoredMechanicId }>;
export type KeyedContentOf<M extends MechanicId> = v.InferOutput<(typeof keyedContentSchemas)[M]>;
export type KeyedContentByMechanic = { [M in MechanicId]: KeyedContentOf<M> };
