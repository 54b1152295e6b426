/**
 * Scores by mechanic. Server only. The rule of each mechanic is in the header of its `*.score.ts`.
 */
import { readAnswer } from '#mechanics/check.ts';
import { rightDragAndDropAnswer, scoreDragAndDrop } from '#mechanics/drag-and-drop/drag-and-drop.score.ts';
import { rightEmptyInputAnswer, scoreEmptyInput } from '#mechanics/empty-input/empty-input.score.ts';
import { rightEmptySelectsAnswer, scoreEmptySelects } from '#mechanics/empty-selects/empty-selects.score.ts';
import {
  rightInteractiveSquaresAnswer,
  scoreInteractiveSquares,
} from '#mechanics/interactive-squares/interactive-squares.score.ts';
import type { KeyedContentByMechanic, KeyedQuestion, ScoredKeyedQuestion } from '#mechanics/keyed-question.ts';
import { rightMatchingAnswer, scoreMatching } from '#mechanics/matching/matching.score.ts';
import { isMarkedByPeople, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { rightMultipleChoiceAnswer, scoreMultipleChoice } from '#mechanics/multiple-choice/multiple-choice.score.ts';
import { rightOneCorrectInputAnswer, scoreOneCorrectInput } from '#mechanics/one-correct-input/one-correct-input.score.ts';
import { rightOneCorrectAnswer, scoreOneCorrect } from '#mechanics/one-correct/one-correct.score.ts';
import type { Answer, AnswerByMechanic } from '#mechanics/question.ts';
import type { Score } from '#mechanics/score.ts';
import { rightSimpleTextAnswer, scoreSimpleText } from '#mechanics/simple-text/simple-text.score.ts';
import { rightYesNoAnswer, scoreYesNo } from '#mechanics/yes-no/yes-no.score.ts';

interface MechanicScoring<M extends ScoredMechanicId> {
  score: (content: KeyedContentByMechanic[M], answer: AnswerByMechanic[M] | null) => Score;
  rightAnswer: (content: KeyedContentByMechanic[M]) => AnswerByMechanic[M];
}
type MechanicScorings = { [M in ScoredMechanicId]: MechanicScoring<M> };

const scorings = {
  'one-correct': { score: scoreOneCorrect, rightAnswer: rightOneCorrectAnswer },
  'yes-no': { score: scoreYesNo, rightAnswer: rightYesNoAnswer },
  'one-correct-input': { score: scoreOneCorrectInput, rightAnswer: rightOneCorrectInputAnswer },
  'interactive-squares': { score: scoreInteractiveSquares, rightAnswer: rightInteractiveSquaresAnswer },
  'multiple-choice': { score: scoreMultipleChoice, rightAnswer: rightMultipleChoiceAnswer },
  matching: { score: scoreMatching, rightAnswer: rightMatchingAnswer },
  'empty-selects': { score: scoreEmptySelects, rightAnswer: rightEmptySelectsAnswer },
  'simple-text': { score: scoreSimpleText, rightAnswer: rightSimpleTextAnswer },
  'empty-input': { score: scoreEmptyInput, rightAnswer: rightEmptyInputAnswer },
  'drag-and-drop': { score: scoreDragAndDrop, rightAnswer: rightDragAndDropAnswer },
} satisfies MechanicScorings;

/** The compiler follows here that a mechanic's entry takes that mechanic's content and answer; at run time `readAnswer` sees to it. */
function scoringOf<M extends ScoredMechanicId>(mechanic: M): MechanicScoring<M> {
  const all: MechanicScorings = scorings;
  return all[mechanic];
}

export interface QuestionScore {
  /** Points, 0 to `max`, rounded to hundredths unless all of them are earned. */
  earned: number;
  max: number;
  /** Everything is right. */
  isCorrect: boolean;
  /** 0 to 1, after the question's own `partialCredit` rule. */
  fraction: number;
  /** Part id to right or wrong, see `Score`. */
  parts: Record<string, boolean>;
  /**
   * Why the answer could not be scored and earned nothing. Answers are checked when they are received, so this is a fault of the program.
   */
  invalid: InvalidAnswer | null;
}

/**
 * Scores an answer, null for none; one that people mark earns nothing here. Does not throw, whatever the answer is: one bad record must not stop a
 * school's results.
 */
export function scoreQuestion(question: KeyedQuestion, answer: unknown): QuestionScore {
  const read = readAnswer(question, answer);
  if (isMarkedByPeople(question))
    return { earned: 0, max: question.points, isCorrect: false, fraction: 0, parts: {}, invalid: read.invalid };
  const { fraction: share, parts } = scoringOf<ScoredMechanicId>(question.mechanic).score(question.content, read.answer);
  const isCorrect = share === 1;
  const fraction = isCorrect || question.partialCredit ? share : 0;
  const earned = isCorrect ? question.points : Math.min(question.points, toHundredths(question.points * fraction));
  return { earned, max: question.points, isCorrect, fraction, parts, invalid: read.invalid };
}

/** The right answer in the shape of an answer; of several accepted texts the first. */
export function rightAnswer(question: ScoredKeyedQuestion): Answer {
  return scoringOf<ScoredMechanicId>(question.mechanic).rightAnswer(question.content);
}

/** As it is shown beside an answer; empty where people mark, for there is none. */
export function shownRight(question: KeyedQuestion): Record<string, unknown> {
  return isMarkedByPeople(question) ? {} : { ...rightAnswer(question) };
}

/** Half a hundredth rounds up also where floating point lies a hair below it (1.005 is 1.00499...). */
function toHundredths(points: number): number {
  return Math.round(points * 100 + 1e-9) / 100;
}
