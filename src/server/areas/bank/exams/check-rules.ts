/** The rules of "is it ready?", each looking at one thing. */
import type { FindingCode } from '#contract/bank/exam-check.ts';
import { findStretches } from '#domain/bank/grading-range.ts';
import { countSilentPictures } from '../clean-rich.ts';
import { mediaNames, richTexts } from '../questions/clean-question.ts';
import type { CheckData, CheckedQuestion } from './check-data.ts';
import { findDifference } from './structure.ts';

export type Tell = (code: FindingCode, detail?: string | number, question?: Pick<CheckedQuestion, 'id' | 'title'>) => void;

export function checkExam({ exam, subjects, variants, questions }: CheckData, tell: Tell): void {
  const offered = questions.filter((question) => question.isPublished);
  if (offered.length === 0) tell('no-questions');
  if (exam.durationInSeconds <= 0) tell('no-duration');
  for (const { id, title } of subjects) {
    // Subjects that only say what kind of exam it is have no questions of their own.
    if (!isKind(id) && !offered.some((question) => question.subjectId === id)) tell('subject-empty', title);
  }
  const known = new Set(subjects.map(({ id }) => id));
  for (const question of offered) if (!known.has(question.subjectId)) tell('subject-foreign', '', question);
  checkScores(exam, offered, variants, tell);
  checkVariants(exam.hasVariants, offered, variants, tell);
}

/** Subjects 1 and 3 (specification E§9). */
function isKind(subjectId: number): boolean {
  return subjectId === 1 || subjectId === 3;
}

function sumOf(questions: readonly CheckedQuestion[]): number {
  return Math.round(questions.reduce((sum, { points }) => sum + points, 0) * 100) / 100;
}

/** What one sits: the questions of every variant and those of his own. */
function sittings(
  offered: readonly CheckedQuestion[],
  variants: CheckData['variants'],
  hasVariants: boolean,
): CheckedQuestion[][] {
  const published = hasVariants ? variants.filter((variant) => variant.isPublished) : [];
  if (published.length === 0) return [offered.filter(({ variantId }) => variantId === null)];
  return published.map(({ id }) => offered.filter(({ variantId }) => variantId === null || variantId === id));
}

function checkScores(
  exam: CheckData['exam'],
  offered: readonly CheckedQuestion[],
  variants: CheckData['variants'],
  tell: Tell,
): void {
  for (const question of offered) if (question.points === 0) tell('points-zero', '', question);
  const sets = sittings(offered, variants, exam.hasVariants);
  const least = Math.min(...sets.map(sumOf));
  const most = Math.max(...sets.map(sumOf));
  if (exam.maxScore !== null && exam.maxScore > least) tell('score-unreachable', `${exam.maxScore}/${least}`);
  if (exam.maxScore !== null && exam.maxScore < most) tell('score-exceeded', `${exam.maxScore}/${most}`);
  const fewest = Math.min(...sets.map((set) => set.length));
  if (exam.passingScore > fewest) tell('passing-unreachable', `${exam.passingScore}/${fewest}`);
}

function checkVariants(
  hasVariants: boolean,
  offered: readonly CheckedQuestion[],
  variants: CheckData['variants'],
  tell: Tell,
): void {
  if (!hasVariants) {
    if (offered.some(({ variantId }) => variantId !== null)) tell('variants-unused');
    return;
  }
  const published = variants.filter((variant) => variant.isPublished);
  if (published.length === 0) tell('variants-none');
  for (const { id, number } of published) if (!offered.some(({ variantId }) => variantId === id)) tell('variant-empty', number);
}

export function checkPictures(question: CheckedQuestion, tell: Tell): void {
  const silent = richTexts(question.mechanic, question.content).reduce((sum, [, html]) => sum + countSilentPictures(html), 0);
  if (silent + silentPictures(question.content) > 0) tell('image-silent', '', question);
}

/** Pictures that stand for themselves (`{ src, alt }`), without a description. */
function silentPictures(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'src' in value && 'alt' in value && typeof value.alt === 'string' && value.alt.trim() === '' ? 1 : 0;
  return Object.values(value).reduce<number>((sum, entry) => sum + silentPictures(entry), own);
}

export function checkSharedContents({ sharedContents, questions }: CheckData, lost: ReadonlySet<string>, tell: Tell): void {
  const used = new Set(questions.map(({ sharedContentId }) => sharedContentId));
  for (const { id, title, content } of sharedContents) {
    if (!used.has(id)) tell('shared-content-unused', title);
    if (countSilentPictures(content) > 0) tell('image-silent', title);
    for (const name of mediaNames(content)) if (lost.has(name)) tell('media-missing', `/media/${name}`);
  }
}

export function checkRanges({ ranges }: CheckData, tell: Tell): void {
  if (ranges.length === 0) return;
  for (const { from, to, kind } of findStretches(ranges)) tell(kind === 'gap' ? 'range-gap' : 'range-overlap', `${from}-${to}`);
}

/** Does the pair ask the same, for as much, with the same key? */
export function checkPairs({ exam, questions, pairs }: CheckData, tell: Tell): void {
  if (exam.pairId === null) return;
  for (const question of questions) {
    const pair = question.pairId === null ? undefined : pairs.get(question.pairId);
    if (!pair) {
      tell('pair-missing', '', question);
      continue;
    }
    if (pair.isPublished !== question.isPublished) tell('pair-unpublished', '', question);
    const difference = findDifference(question, pair) ?? (question.subjectId === pair.subjectId ? null : 'subject');
    if (difference) tell('pair-differs', difference, question);
  }
}
