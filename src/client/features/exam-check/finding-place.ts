import type { Finding, FindingCode } from '#contract/bank/exam-check.ts';

export interface FindingPlace {
  path: string;
  /** The part of the question, as its editor marks it (`data-part`). */
  hash?: string;
}

/** Where what was found in the exam itself is mended; nothing: on the exam's own page. */
const pages: Partial<Record<FindingCode, string>> = {
  'blueprint-short': 'blueprint',
  'no-questions': 'questions',
  'subject-empty': 'subjects',
  'variants-none': 'variants',
  'variants-on-request': 'variants',
  'variant-empty': 'variants',
  'variants-uneven': 'variants',
  'variants-unused': 'questions',
  'shared-content-unused': 'shared-content',
  'range-none': 'scale',
  'range-gap': 'scale',
  'range-overlap': 'scale',
  'pair-count': 'questions',
};

const withPart: ReadonlySet<FindingCode> = new Set(['text-empty', 'options-duplicate', 'image-silent']);

/** The very place where one mends it. */
export function placeOf(examId: number, { code, questionId, sharedContentId, detail }: Finding): FindingPlace {
  const exam = `/exam-editor/exams/edit/${examId}`;
  if (questionId !== undefined) {
    const path = `${exam}/questions/edit/${questionId}`;
    return withPart.has(code) && detail !== '' ? { path, hash: `part-${detail}` } : { path };
  }
  if (sharedContentId !== undefined) return { path: `${exam}/shared-content` };
  const page = pages[code];
  return { path: page === undefined ? exam : `${exam}/${page}` };
}
