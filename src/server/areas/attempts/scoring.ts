import type { QuestionScore } from './attempts.ts';
import { scoreCorrected, type SatQuestion } from './corrections.ts';

export interface Scored {
  scores: QuestionScore[];
  totalScore: number;
  totalMaxScore: number;
  correctAnswers: number;
}

function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}

/** Scores an attempt: the same questions, corrections and answers give the same result for ever. */
export function scoreAttempt(questions: readonly SatQuestion[], answers: ReadonlyMap<number, Record<string, unknown>>): Scored {
  const scores = questions.map((question) => {
    const { earned, max, isCorrect } = scoreCorrected(question, answers.get(question.id) ?? null);
    return { questionId: question.id, earned, max, isCorrect };
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
  };
}
