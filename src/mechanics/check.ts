/** Answers checked against their question, without the key: the same on the device and on the server. */
import * as v from 'valibot';
import {
  findInvalidDragAndDrop,
  isDragAndDropComplete,
  isDragAndDropEmpty,
} from '#mechanics/drag-and-drop/drag-and-drop.check.ts';
import { findInvalidEmptyInput, isEmptyInputComplete, isEmptyInputEmpty } from '#mechanics/empty-input/empty-input.check.ts';
import {
  findInvalidEmptySelects,
  isEmptySelectsComplete,
  isEmptySelectsEmpty,
} from '#mechanics/empty-selects/empty-selects.check.ts';
import { findInvalidEssay, isEssayComplete, isEssayEmpty } from '#mechanics/essay/essay.check.ts';
import {
  findInvalidInteractiveSquares,
  isInteractiveSquaresComplete,
  isInteractiveSquaresEmpty,
} from '#mechanics/interactive-squares/interactive-squares.check.ts';
import { findInvalidMatching, isMatchingComplete, isMatchingEmpty } from '#mechanics/matching/matching.check.ts';
import { answerShapes } from '#mechanics/answer-shapes.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import {
  findInvalidMultipleChoice,
  isMultipleChoiceComplete,
  isMultipleChoiceEmpty,
} from '#mechanics/multiple-choice/multiple-choice.check.ts';
import {
  findInvalidOneCorrectInput,
  isOneCorrectInputComplete,
  isOneCorrectInputEmpty,
} from '#mechanics/one-correct-input/one-correct-input.check.ts';
import { findInvalidOneCorrect, isOneCorrectComplete, isOneCorrectEmpty } from '#mechanics/one-correct/one-correct.check.ts';
import {
  answerSchemas,
  type Answer,
  type AnswerByMechanic,
  type ContentByMechanic,
  type Question,
} from '#mechanics/question.ts';
import { findInvalidSimpleText, isSimpleTextComplete, isSimpleTextEmpty } from '#mechanics/simple-text/simple-text.check.ts';
import { findInvalidYesNo, isYesNoComplete, isYesNoEmpty } from '#mechanics/yes-no/yes-no.check.ts';

interface MechanicCheck<M extends MechanicId> {
  isEmpty: (answer: AnswerByMechanic[M]) => boolean;
  isComplete: (content: ContentByMechanic[M], answer: AnswerByMechanic[M]) => boolean;
  findInvalid: (content: ContentByMechanic[M], answer: AnswerByMechanic[M]) => InvalidAnswer | null;
}
type MechanicChecks = { [M in MechanicId]: MechanicCheck<M> };

const checks = {
  'one-correct': { isEmpty: isOneCorrectEmpty, isComplete: isOneCorrectComplete, findInvalid: findInvalidOneCorrect },
  'yes-no': { isEmpty: isYesNoEmpty, isComplete: isYesNoComplete, findInvalid: findInvalidYesNo },
  'one-correct-input': {
    isEmpty: isOneCorrectInputEmpty,
    isComplete: isOneCorrectInputComplete,
    findInvalid: findInvalidOneCorrectInput,
  },
  'interactive-squares': {
    isEmpty: isInteractiveSquaresEmpty,
    isComplete: isInteractiveSquaresComplete,
    findInvalid: findInvalidInteractiveSquares,
  },
  'multiple-choice': {
    isEmpty: isMultipleChoiceEmpty,
    isComplete: isMultipleChoiceComplete,
    findInvalid: findInvalidMultipleChoice,
  },
  matching: { isEmpty: isMatchingEmpty, isComplete: isMatchingComplete, findInvalid: findInvalidMatching },
  'empty-selects': { isEmpty: isEmptySelectsEmpty, isComplete: isEmptySelectsComplete, findInvalid: findInvalidEmptySelects },
  'simple-text': { isEmpty: isSimpleTextEmpty, isComplete: isSimpleTextComplete, findInvalid: findInvalidSimpleText },
  'empty-input': { isEmpty: isEmptyInputEmpty, isComplete: isEmptyInputComplete, findInvalid: findInvalidEmptyInput },
  'drag-and-drop': { isEmpty: isDragAndDropEmpty, isComplete: isDragAndDropComplete, findInvalid: findInvalidDragAndDrop },
  essay: { isEmpty: isEssayEmpty, isComplete: isEssayComplete, findInvalid: findInvalidEssay },
} satisfies MechanicChecks;

/** The compiler follows here that a mechanic's entry takes that mechanic's content and answer; at run time `readAnswer` sees to it. */
function checkOf<M extends MechanicId>(mechanic: M): MechanicCheck<M> {
  const all: MechanicChecks = checks;
  return all[mechanic];
}

/** `answer` null with `invalid` null: the answer was cleared. */
export type ReadAnswer = { answer: Answer | null; invalid: null } | { answer: null; invalid: InvalidAnswer };

/**
 * Reads what came in as an answer to this question: first its shape, then whether it fits. Whatever the value is, this does not throw
 * and does not change it. The answer given back is a new object with the fields of an answer and no others.
 */
export function readAnswer(question: Question, value: unknown): ReadAnswer {
  if (value === null) return { answer: null, invalid: null };
  const stored = answerShapes[question.mechanic].read(value);
  const parsed = v.safeParse(answerSchemas[question.mechanic], stored, { abortEarly: true });
  if (!parsed.success) return { answer: null, invalid: { path: pathOf(parsed.issues[0]), reason: 'malformed' } };
  const invalid = checkOf<MechanicId>(question.mechanic).findInvalid(question.content, parsed.output);
  return invalid ? { answer: null, invalid } : { answer: parsed.output, invalid: null };
}

/** Nothing is chosen or written. What cannot be read as an answer of this mechanic counts as empty. */
export function isAnswerEmpty(question: Question, answer: Answer | null): boolean {
  const stored = answerShapes[question.mechanic].read(answer);
  const parsed = v.safeParse(answerSchemas[question.mechanic], stored, { abortEarly: true });
  return !parsed.success || checkOf<MechanicId>(question.mechanic).isEmpty(parsed.output);
}

/** Filled in as far as the question asks. An answer that doesn't fit is not complete. */
export function isAnswerComplete(question: Question, answer: Answer | null): boolean {
  const read = readAnswer(question, answer);
  return read.answer !== null && checkOf<MechanicId>(question.mechanic).isComplete(question.content, read.answer);
}

/** Stops at the first name that is not an id of ours: the path goes into responses, and the sender chose the names. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const names: string[] = [];
  for (const { key } of issue.path ?? []) {
    const name = typeof key === 'number' ? String(key) : key;
    if (typeof name !== 'string' || !/^[\w-]{1,24}$/.test(name)) break;
    names.push(name);
  }
  return names.join('.');
}
