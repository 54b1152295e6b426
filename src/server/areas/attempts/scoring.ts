import { isAnswerEmpty, readAnswer } from '#mechanics/check.ts';
import { isMarkedByPeople } from '#mechanics/mechanic.ts';
import type { QuestionScore } from './attempts.ts';
import { scoreCorrected, type SatQuestion } from './corrections.ts';
import { noMarks, withMark, type GivenMarks } from './given-marks.ts';

export interface Scored {
  scores: QuestionScore[];
  totalScore: number;
  totalMaxScore: number;
  correctAnswers: number;
  /** Points of answers that wait for markers. */
  waitingPoints: number;
}

function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}

/** Scores an attempt: the same questions, corrections, answers and marks give the same result for ever. @param marks those of these answers */
export function scoreAttempt(
  questions: readonly SatQuestion[],
  answers: ReadonlyMap<number, Record<string, unknown>>,
  marks: GivenMarks = noMarks,
): Scored {
  const scores = questions.map((question): QuestionScore => {
    const answer = answers.get(question.id) ?? null;
    const { earned, max, isCorrect } = scoreCorrected(question, answer);
    const score = { questionId: question.id, earned, max, isCorrect };
    if (!isMarkedByPeople(question) || isAnswerEmpty(question, readAnswer(question, answer).answer)) return score;
    const mark = marks.get(question.id);
    return mark ? withMark(score, mark) : { ...score, waits: true };
  });
  return sumUpScores(scores);
}

/** The attempt's figures from those of its questions. */
export function sumUpScores(scores: QuestionScore[]): Scored {
  return {
    scores,
    totalScore: roundScore(scores.reduce((sum, score) => sum + score.earned, 0)),
    totalMaxScore: roundScore(scores.reduce((sum, score) => sum + score.max, 0)),
    correctAnswers: scores.filter((score) => score.isCorrect).length,
    waitingPoints: roundScore(scores.reduce((sum, score) => sum + (score.waits ? score.max : 0), 0)),
  };
}

export type Sum = { totalScore: number; totalMaxScore: number; correct: number; total: number };

/** Returns the sum of these questions' scores. */
export function sumUp(questionIds: readonly number[], scores: ReadonlyMap<number, QuestionScore>): Sum {
  const own = questionIds.flatMap((id) => scores.get(id) ?? []);
  return {
    totalScore: roundScore(own.reduce((sum, score) => sum + score.earned, 0)),
    totalMaxScore: roundScore(own.reduce((sum, score) => sum + score.max, 0)),
    correct: own.filter((score) => score.isCorrect).length,
    total: own.length,
  };
}
