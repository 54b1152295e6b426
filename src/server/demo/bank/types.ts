/**
 * The shapes of the demo question bank. Keys are stable slugs: the demo seeding turns them into ids, so a key that changes
 * makes a second copy of its record on the next seeding.
 */
import type { ImportedQuestion } from '#server/bank-formats/report.ts';

export type DemoLang = 'kz' | 'ru';
export type DemoLevel = 'basic' | 'medium' | 'high';
export type DemoSubjectKey = 'math' | 'history' | 'science' | 'reading' | 'pedagogy' | 'didactics';
export type DemoTestingType = 'input' | 'output' | 'timss-4' | 'timss-8';

/** `typeId` of the access types that the demo country uses. */
export const demoAccessTypes = { certification: 1, diagnostic: 2, timss: 6 } as const;
export type DemoAccessType = (typeof demoAccessTypes)[keyof typeof demoAccessTypes];

export type DemoQuestion = ImportedQuestion & {
  /** Unique in the whole bank. */
  key: string;
  /** A key of the exam's `sharedContents`. */
  sharedContentKey: string | null;
  /** A key of the exam's `questionGroups`. */
  groupKey: string;
  level: DemoLevel;
};

export interface DemoDiscipline {
  subjectKey: DemoSubjectKey;
  titleKz: string;
  titleRu: string;
  questions: DemoQuestion[];
}

export interface DemoSharedContent {
  /** Unique in the exam. */
  key: string;
  title: string;
  /** Rich text; may hold `<audio controls>` and `<details>`. */
  content: string;
}

export interface DemoQuestionGroup {
  key: string;
  title: string;
  description: string;
}

/** A range of the result scale, percent of the maximum score, both ends included. */
export interface DemoScaleRange {
  minPercent: number;
  maxPercent: number;
  title: string;
  description: string;
}

export interface DemoExam {
  /** Unique in the bank, begins with the language. */
  key: string;
  /** The same for the Kazakh and the Russian form of one exam. */
  familyKey: string;
  forLang: DemoLang;
  title: string;
  description: string;
  accessType: DemoAccessType;
  testingType: DemoTestingType | null;
  /** The grade, 0 to 12; null: not for one grade. */
  parallel: number | null;
  durationInSeconds: number;
  /** Points, not percent. */
  passingScore: number;
  questionsHasSharedContent: boolean;
  reviewAllowed: boolean;
  isRehearsal: boolean;
  disciplines: DemoDiscipline[];
  sharedContents: DemoSharedContent[];
  questionGroups: DemoQuestionGroup[];
  scale: DemoScaleRange[];
}

export interface DemoBank {
  exams: DemoExam[];
}
