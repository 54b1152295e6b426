import type { TestListItem } from '#contract/attempts/parts.ts';

/** A line of the list, for tests. */
export function buildTest(parts: Partial<TestListItem> = {}): TestListItem {
  return {
    kind: 'testing',
    examId: 1,
    examAccessPeriodId: 1,
    accessTypeId: 2,
    testingType: 'input',
    exam: {
      id: 1,
      title: 'Diagnostic',
      description: '',
      forLang: 'kz',
      parallel: 7,
      maxScore: 40,
      durationInSeconds: 2700,
      passingScore: 20,
      questionsHasSharedContent: true,
      questionsHasFeedback: true,
    },
    disciplines: [{ id: 1, title: 'Mathematics', questions: 20 }],
    questionCount: 20,
    startDate: 0,
    finishDate: 1000,
    state: 'open',
    isRehearsal: false,
    canRepeat: false,
    attemptId: null,
    result: null,
    ...parts,
  };
}
