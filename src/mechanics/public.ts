/**
 * From the question with its key to the question that a student gets. Server only. Everything is rebuilt by an allow-list: a field that
 * nobody listed is dropped, never leaked.
 */
import { toPublicDragAndDrop } from '#mechanics/drag-and-drop/drag-and-drop.public.ts';
import { toPublicEmptyInput } from '#mechanics/empty-input/empty-input.public.ts';
import { toPublicEmptySelects } from '#mechanics/empty-selects/empty-selects.public.ts';
import { toPublicEssay } from '#mechanics/essay/essay.public.ts';
import { toPublicInteractiveSquares } from '#mechanics/interactive-squares/interactive-squares.public.ts';
import type { KeyedQuestion, KeyedQuestionOf } from '#mechanics/keyed-question.ts';
import { toPublicMatching } from '#mechanics/matching/matching.public.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { toPublicMultipleChoice } from '#mechanics/multiple-choice/multiple-choice.public.ts';
import { toPublicOneCorrectInput } from '#mechanics/one-correct-input/one-correct-input.public.ts';
import { toPublicOneCorrect } from '#mechanics/one-correct/one-correct.public.ts';
import type { Question, QuestionOf } from '#mechanics/question.ts';
import { toPublicSimpleText } from '#mechanics/simple-text/simple-text.public.ts';
import { toPublicYesNo } from '#mechanics/yes-no/yes-no.public.ts';

type KeyedQuestionByMechanic = { [M in MechanicId]: KeyedQuestionOf<M> };
type ToPublicByMechanic = { [M in MechanicId]: (keyed: KeyedQuestionByMechanic[M]) => QuestionOf<M> };

const toPublicByMechanic = {
  'one-correct': (keyed) => ({ ...envelopeOf(keyed), mechanic: 'one-correct', content: toPublicOneCorrect(keyed.content) }),
  'yes-no': (keyed) => ({ ...envelopeOf(keyed), mechanic: 'yes-no', content: toPublicYesNo(keyed.content) }),
  'one-correct-input': (keyed) => ({
    ...envelopeOf(keyed),
    mechanic: 'one-correct-input',
    content: toPublicOneCorrectInput(keyed.content),
  }),
  'interactive-squares': (keyed) => ({
    ...envelopeOf(keyed),
    mechanic: 'interactive-squares',
    content: toPublicInteractiveSquares(keyed.content),
  }),
  'multiple-choice': (keyed) => ({
    ...envelopeOf(keyed),
    mechanic: 'multiple-choice',
    content: toPublicMultipleChoice(keyed.content),
  }),
  matching: (keyed) => ({ ...envelopeOf(keyed), mechanic: 'matching', content: toPublicMatching(keyed.content) }),
  'empty-selects': (keyed) => ({
    ...envelopeOf(keyed),
    mechanic: 'empty-selects',
    content: toPublicEmptySelects(keyed.content),
  }),
  'simple-text': (keyed) => ({ ...envelopeOf(keyed), mechanic: 'simple-text', content: toPublicSimpleText(keyed.content) }),
  'empty-input': (keyed) => ({ ...envelopeOf(keyed), mechanic: 'empty-input', content: toPublicEmptyInput(keyed.content) }),
  'drag-and-drop': (keyed) => ({
    ...envelopeOf(keyed),
    mechanic: 'drag-and-drop',
    content: toPublicDragAndDrop(keyed.content),
  }),
  essay: (keyed) => ({ ...envelopeOf(keyed), mechanic: 'essay', content: toPublicEssay(keyed.content) }),
} satisfies ToPublicByMechanic;

/** The question without its key, and without anything that its schema doesn't name. */
export function toPublicQuestion(keyed: KeyedQuestion): Question {
  return convert<MechanicId>(keyed.mechanic, keyed);
}

/** The compiler follows here that a mechanic's entry takes that mechanic's question. */
function convert<M extends MechanicId>(mechanic: M, keyed: KeyedQuestionByMechanic[M]): Question {
  const all: ToPublicByMechanic = toPublicByMechanic;
  return all[mechanic](keyed);
}

function envelopeOf({ id, sharedContentId, points }: KeyedQuestion): Pick<Question, 'id' | 'sharedContentId' | 'points'> {
  return { id, sharedContentId, points };
}
