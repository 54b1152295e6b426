/**
 * Answers checked against their question, without the key: the same on the tablet and on the server.
 */
import * as v from 'valibot';
import {
  findDragAndDropMisfit,
  isDragAndDropComplete,
  isDragAndDropEmpty,
} from '#mechanics/drag-and-drop/drag-and-drop.check.ts';
import { findEmptyInputMisfit, isEmptyInputComplete, isEmptyInputEmpty } from '#mechanics/empty-input/empty-input.check.ts';
import {
  findEmptySelectsMisfit,
  isEmptySelectsComplete,
  isEmptySelectsEmpty,
} from '#mechanics/empty-selects/empty-selects.check.ts';
import {
  findInteractiveSquaresMisfit,
  isInteractiveSquaresComplete,
  isInteractiveSquaresEmpty,
} from '#mechanics/interactive-squares/interactive-squares.check.ts';
import { findMatchingMisfit, isMatchingComplete, isMatchingEmpty } from '#mechanics/matching/matching.check.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Misfit } from '#mechanics/misfit.ts';
import {
  findMultipleChoiceMisfit,
  isMultipleChoiceComplete,
  isMultipleChoiceEmpty,
} from '#mechanics/multiple-choice/multiple-choice.check.ts';
import {
  findOneCorrectInputMisfit,
  isOneCorrectInputComplete,
  isOneCorrectInputEmpty,
} from '#mechanics/one-correct-input/one-correct-input.check.ts';
import { findOneCorrectMisfit, isOneCorrectComplete, isOneCorrectEmpty } from '#mechanics/one-correct/one-correct.check.ts';
import {
  answerSchemas,
  type Answer,
  type AnswerByMechanic,
  type ContentByMechanic,
  type Question,
} from '#mechanics/question.ts';
import { findSimpleTextMisfit, isSimpleTextComplete, isSimpleTextEmpty } from '#mechanics/simple-text/simple-text.check.ts';
import { findYesNoMisfit, isYesNoComplete, isYesNoEmpty } from '#mechanics/yes-no/yes-no.check.ts';

interface MechanicCheck<M extends MechanicId> {
  isEmpty: (answer: AnswerByMechanic[M]) => boolean;
  isComplete: (content: ContentByMechanic[M], answer: AnswerByMechanic[M]) => boolean;
  findMisfit: (content: ContentByMechanic[M], answer: AnswerByMechanic[M]) => Misfit | null;
}
type MechanicChecks = { [M in MechanicId]: MechanicCheck<M> };

const checks = {
  'one-correct': { isEmpty: isOneCorrectEmpty, isComplete: isOneCorrectComplete, findMisfit: findOneCorrectMisfit },
  'yes-no': { isEmpty: isYesNoEmpty, isComplete: isYesNoComplete, findMisfit: findYesNoMisfit },
  'one-correct-input': {
    isEmpty: isOneCorrectInputEmpty,
    isComplete: isOneCorrectInputComplete,
    findMisfit: findOneCorrectInputMisfit,
  },
  'interactive-squares': {
    isEmpty: isInteractiveSquaresEmpty,
    isComplete: isInteractiveSquaresComplete,
    findMisfit: findInteractiveSquaresMisfit,
  },
  'multiple-choice': {
    isEmpty: isMultipleChoiceEmpty,
    isComplete: isMultipleChoiceComplete,
    findMisfit: findMultipleChoiceMisfit,
  },
  matching: { isEmpty: isMatchingEmpty, isComplete: isMatchingComplete, findMisfit: findMatchingMisfit },
  'empty-selects': { isEmpty: isEmptySelectsEmpty, isComplete: isEmptySelectsComplete, findMisfit: findEmptySelectsMisfit },
  'simple-text': { isEmpty: isSimpleTextEmpty, isComplete: isSimpleTextComplete, findMisfit: findSimpleTextMisfit },
  'empty-input': { isEmpty: isEmptyInputEmpty, isComplete: isEmptyInputComplete, findMisfit: findEmptyInputMisfit },
  'drag-and-drop': { isEmpty: isDragAndDropEmpty, isComplete: isDragAndDropComplete, findMisfit: findDragAndDropMisfit },
} satisfies MechanicChecks;

/** The compiler follows here that a mechanic's entry takes that mechanic's content and answer; at run time `readAnswer` sees to it. */
function checkOf<M extends MechanicId>(mechanic: M): MechanicCheck<M> {
  const all: MechanicChecks = checks;
  return all[mechanic];
}

/** `answer` null with `misfit` null: the answer was cleared. */
export type ReadAnswer = { answer: Answer | null; misfit: null } | { answer: null; misfit: Misfit };

/**
 * Reads what came in as an answer to this question: first its shape, then whether it fits. Whatever the value is, this does not throw
 * and does not change it. The answer given back is a new object with the fields of an answer and no others.
 */
export function readAnswer(question: Question, value: unknown): ReadAnswer {
  if (value === null) return { answer: null, misfit: null };
  const parsed = v.safeParse(answerSchemas[question.mechanic], value, { abortEarly: true });
  if (!parsed.success) return { answer: null, misfit: { path: pathOf(parsed.issues[0]), reason: 'malformed' } };
  const misfit = checkOf<MechanicId>(question.mechanic).findMisfit(question.content, parsed.output);
  return misfit ? { answer: null, misfit } : { answer: parsed.output, misfit: null };
}

/** Nothing is chosen or written. What cannot be read as an answer of this mechanic counts as empty. */
export function isAnswerEmpty(question: Question, answer: Answer | null): boolean {
  const parsed = v.safeParse(answerSchemas[question.mechanic], answer, { abortEarly: true });
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
