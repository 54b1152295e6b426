import type { AttemptData, AttemptQuestion } from '#contract/attempts/parts.ts';
import type { Question } from '#mechanics/question.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, content: `Option ${id}` }));

function buildQuestion(question: Question): AttemptQuestion {
  return { id: question.id, question, answers: null };
}

/** Two disciplines with two questions each: 101 and 102 with a choice, 103 typed, 104 with a choice and a reading text. */
export function buildAttemptData(more: Partial<AttemptData> = {}): AttemptData {
  const plain = { sharedContentId: null, points: 1 };
  const first: Question[] = [
    { ...plain, id: 101, mechanic: 'one-correct', content: { prompt: 'First?', options } },
    { ...plain, id: 102, mechanic: 'multiple-choice', content: { prompt: 'Second?', options, choose: null } },
  ];
  const second: Question[] = [
    { ...plain, id: 103, mechanic: 'simple-text', content: { prompt: 'Third?', maxLength: 100, multiline: false } },
    { ...plain, id: 104, sharedContentId: 9, mechanic: 'one-correct', content: { prompt: 'Fourth?', options } },
  ];
  return {
    attemptId: '00000000-0000-4000-8000-000000000001',
    kind: 'testing',
    accessTypeId: 2,
    testingType: 'input',
    status: 'active',
    exam: {
      id: 7,
      title: 'Mathematics, grade 9',
      description: '',
      forLang: 'kz',
      parallel: 9,
      maxScore: 4,
      durationInSeconds: 2400,
      passingScore: 2,
      questionsHasSharedContent: true,
      questionsHasFeedback: false,
    },
    examAccessPeriodId: 3,
    startedAt: 1_000_000,
    endTimeThreshold: 1_000_000 + 2_400_000,
    pausedAt: null,
    timeAllotted: 2400,
    timeLeft: 2400,
    examContent: {
      disciplines: [
        { id: 1, title: 'Algebra', questions: first.map(buildQuestion) },
        { id: 2, title: 'Geometry', questions: second.map(buildQuestion) },
      ],
      sharedContents: [{ id: 9, title: 'A text', content: '<p>Once upon a time.</p>' }],
    },
    generation: 0,
    media: [],
    ...more,
  };
}
