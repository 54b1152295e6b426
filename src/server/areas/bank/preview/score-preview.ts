/** The scoring of a real sitting over answers that nobody keeps. Pure. */
import type { PreviewScore } from '#contract/bank/exam-preview.ts';
import { readAnswer } from '#mechanics/check.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { hasPassed } from '#domain/exam/passing.ts';
import { keyInForce, scoreAttempt, scoreCorrected } from '#server/areas/attempts/services.ts';
import { byDiscipline, type LoadedPreview, type PreviewQuestion } from './load-preview.ts';

type Answers = ReadonlyMap<number, Record<string, unknown>>;

/** @param answers by the version's id */
export function scorePreview(
  { exam, accessTypeId, least, questions }: LoadedPreview,
  answers: Answers,
): Omit<PreviewScore, 'scaleRange'> {
  const keyed = questions.map((question) => question.keyed);
  const { totalScore, totalMaxScore, correctAnswers } = scoreAttempt(keyed, answers);
  const disciplines = byDiscipline(questions).map(({ id, title, own }) => {
    const part = scoreAttempt(
      own.map((question) => question.keyed),
      answers,
    );
    return {
      id,
      title,
      totalScore: part.totalScore,
      totalMaxScore: part.totalMaxScore,
      correct: part.correctAnswers,
      total: own.length,
      questions: own.map((question) => review(question, answers)),
    };
  });
  return {
    totalQuestions: keyed.length,
    answeredQuestions: keyed.filter((question) => readAnswer(question, answers.get(question.id) ?? null).answer !== null)
      .length,
    numberCorrectAnswers: correctAnswers,
    passingScore: exam.passingScore,
    passed: hasPassed({
      accessTypeId,
      passingScore: exam.passingScore,
      correctAnswers,
      totalScore,
      disciplines: disciplines.map((part) => ({ totalScore: part.totalScore, passingPoints: least.get(part.id) ?? null })),
    }),
    totalScore,
    totalMaxScore,
    disciplines,
  };
}

function review({ keyed }: PreviewQuestion, answers: Answers): PreviewScore['disciplines'][number]['questions'][number] {
  const answer = answers.get(keyed.id) ?? null;
  const { earned, isCorrect, parts } = scoreCorrected(keyed, answer);
  return {
    id: keyed.id,
    question: toPublicQuestion(keyed),
    answers: answer,
    isCorrect,
    earned,
    parts,
    right: shownRight(keyInForce(keyed)),
  };
}
