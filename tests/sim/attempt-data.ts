import type { SectionLog } from '#domain/exam/section-plan.ts';
import type { AttemptData, AttemptQuestion } from '#contract/attempts/parts.ts';
import type { SectionSetting } from './sections/schedule.ts';

interface Parts {
  attemptId: string;
  startedAt: number;
  endTimeThreshold: number;
  /** Seconds. */
  timeLeft: number;
  generation: number;
  /** The attempt's own token, where it has one. */
  token?: string;
  sectionLog?: SectionLog;
  sections?: SectionSetting;
  answers: readonly (readonly [questionId: number, answers: AttemptQuestion['answers']])[];
}

/** Nobody changes a question: it is made once for all stories. */
const questionsById = new Map<number, AttemptQuestion['question']>();

function questionOf(id: number): AttemptQuestion['question'] {
  const known = questionsById.get(id);
  if (known) return known;
  const question: AttemptQuestion['question'] = {
    id,
    sharedContentId: null,
    points: 1,
    mechanic: 'simple-text',
    content: { prompt: `Question ${id}`, maxLength: 200, multiline: false },
  };
  questionsById.set(id, question);
  return question;
}

/** A small test of simple-text questions, as the server gives it. */
export function buildAttemptData({ answers, sections, ...parts }: Parts): AttemptData {
  const questions = answers.map(([id, value]) => ({ id, answers: value, question: questionOf(id) }));
  return {
    ...parts,
    pausedAt: null,
    kind: 'testing',
    accessTypeId: 2,
    testingType: 'input',
    status: 'active',
    exam: {
      id: 7,
      title: 'Algebra',
      description: '',
      forLang: 'kz',
      parallel: 9,
      maxScore: questions.length,
      durationInSeconds: 3600,
      passingScore: 1,
      questionsHasSharedContent: false,
      questionsHasFeedback: true,
    },
    examAccessPeriodId: 3,
    timeAllotted: 3600,
    examContent: {
      disciplines: sections
        ? sections.questions.map((ids, index) => ({
            id: index + 1,
            title: `Part ${index}`,
            questions: questions.filter(({ id }) => ids.includes(id)),
          }))
        : [{ id: 1, title: 'Algebra', questions }],
      sharedContents: [],
      ...(sections && { sections: [...sections.plan] }),
    },
    media: [],
  };
}
