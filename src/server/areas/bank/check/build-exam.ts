/** Exams to check, for tests: complete, with a counterpart in the other language; each test changes what it is about. */
import { expect } from 'vitest';
import { type Finding, type FindingCode } from '#contract/bank/exam-check.ts';
import { checkExam } from './check-exam.ts';
import type { CheckedExam, CheckedQuestion, CheckedVersion, CheckedSubject } from './checked-exam.ts';

export const options = ['a', 'b', 'c'].map((id) => ({ id, content: `<p>${id}</p>` }));
export const content = { prompt: '<p>Which?</p>', options, right: 'b' };

export function version(change: object = {}, own: Partial<CheckedVersion> = {}): CheckedVersion {
  return {
    mechanic: 'one-correct',
    content: { ...content, ...change },
    points: 1,
    partialCredit: false,
    sharedContentId: null,
    ...own,
  };
}

export function question(id: number, own: Partial<CheckedQuestion> = {}): CheckedQuestion {
  return {
    id,
    title: `Question ${id}`,
    subjectId: 101,
    variantId: null,
    variantNumber: null,
    pairId: id + 1000,
    offered: version(),
    draft: null,
    wasPublished: true,
    ...own,
  };
}

/** The same in the other language. */
export function twin(id: number, own: Partial<CheckedQuestion> = {}): CheckedQuestion {
  return question(id + 1000, { pairId: id, ...own });
}

export function subject(id: number, title: string, own: Partial<CheckedSubject> = {}): CheckedSubject {
  return { id, title, isProfile: false, passingPoints: null, ...own };
}

export function exam(own: Partial<CheckedExam> = {}): CheckedExam {
  return {
    id: 1,
    forLang: 'kz',
    durationInSeconds: 3600,
    maxScore: 2,
    reachableScore: 2,
    passingScore: 1,
    hasVariants: false,
    accessTypeId: 2,
    directions: [],
    subjects: [subject(101, 'Algebra')],
    otherSubjects: new Map([[102, 'Physics']]),
    variants: [],
    sharedContents: [],
    ranges: [
      { valueType: 'PERCENT', minPercent: 0, maxPercent: 49, min: 0, max: 1 },
      { valueType: 'PERCENT', minPercent: 50, maxPercent: 100, min: 1, max: 2 },
    ],
    questions: [question(1), question(2)],
    drawn: [],
    lacking: [],
    isBank: false,
    media: new Set(['here.png']),
    pair: { id: 2, questions: [twin(1), twin(2)], subjects: [{ id: 101 }] },
    ...own,
  };
}

export async function codes(own: Partial<CheckedExam>): Promise<FindingCode[]> {
  return (await checkExam(exam(own))).map(({ code }) => code);
}

export async function only(own: Partial<CheckedExam>, code: FindingCode): Promise<Finding> {
  const found = await checkExam(exam(own));
  expect(found.map((finding) => finding.code)).toEqual([code]);
  const [finding] = found;
  if (!finding) throw new Error('Nothing was found');
  return finding;
}

/** One question only, and its twin as it should be. */
export function one(own: Partial<CheckedQuestion>, other: Partial<CheckedQuestion> = {}): Partial<CheckedExam> {
  return {
    maxScore: null,
    questions: [question(1, own)],
    pair: { id: 2, questions: [twin(1, other)], subjects: [{ id: 101 }] },
  };
}
