/**
 * Keys checked for consistency, before a question is stored: by imports, demo content, the editor. Server only. A question whose key contradicts
 * itself would cost every student its points, and nobody would see why.
 */
import { readAnswer } from '#mechanics/check.ts';
import { findDragAndDropKeyFault } from '#mechanics/drag-and-drop/drag-and-drop.keyed-check.ts';
import { findEmptyInputKeyFault } from '#mechanics/empty-input/empty-input.keyed-check.ts';
import { findEmptySelectsKeyFault } from '#mechanics/empty-selects/empty-selects.keyed-check.ts';
import { findEssayKeyFault } from '#mechanics/essay/essay.keyed-check.ts';
import { findInteractiveSquaresKeyFault } from '#mechanics/interactive-squares/interactive-squares.keyed-check.ts';
import type { KeyFault } from '#mechanics/key-fault.ts';
import type { KeyedContentByMechanic, KeyedQuestion } from '#mechanics/keyed-question.ts';
import { findMatchingKeyFault } from '#mechanics/matching/matching.keyed-check.ts';
import { isMarkedByPeople, type MechanicId } from '#mechanics/mechanic.ts';
import { findMultipleChoiceKeyFault } from '#mechanics/multiple-choice/multiple-choice.keyed-check.ts';
import { findOneCorrectInputKeyFault } from '#mechanics/one-correct-input/one-correct-input.keyed-check.ts';
import { findOneCorrectKeyFault } from '#mechanics/one-correct/one-correct.keyed-check.ts';
import { rightAnswer, scoreQuestion } from '#mechanics/registry.score.ts';
import { findSimpleTextKeyFault } from '#mechanics/simple-text/simple-text.keyed-check.ts';
import { findYesNoKeyFault } from '#mechanics/yes-no/yes-no.keyed-check.ts';

type KeyFaultFinders = { [M in MechanicId]: (content: KeyedContentByMechanic[M]) => KeyFault };

const finders = {
  'one-correct': findOneCorrectKeyFault,
  'yes-no': findYesNoKeyFault,
  'one-correct-input': findOneCorrectInputKeyFault,
  'interactive-squares': findInteractiveSquaresKeyFault,
  'multiple-choice': findMultipleChoiceKeyFault,
  matching: findMatchingKeyFault,
  'empty-selects': findEmptySelectsKeyFault,
  'simple-text': findSimpleTextKeyFault,
  'empty-input': findEmptyInputKeyFault,
  'drag-and-drop': findDragAndDropKeyFault,
  essay: findEssayKeyFault,
} satisfies KeyFaultFinders;

/**
 * Why the question cannot be used, as an English sentence; null when it can. Expects a question that its schema has accepted.
 * After each mechanic's own rules: the right answer, where there is one, must be one that a student can give, and must score in full.
 */
export function findKeyFault(question: KeyedQuestion): string | null {
  const fault = findFor<MechanicId>(question.mechanic, question.content);
  if (fault !== null || isMarkedByPeople(question)) return fault;
  const right = rightAnswer(question);
  const { invalid } = readAnswer(question, right);
  if (invalid) return `The right answer cannot be given: ${invalid.path || 'answer'} is ${invalid.reason}`;
  return scoreQuestion(question, right).isCorrect ? null : 'The right answer does not score in full';
}

function findFor<M extends MechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): KeyFault {
  const all: KeyFaultFinders = finders;
  return all[mechanic](content);
}
