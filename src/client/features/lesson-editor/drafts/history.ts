/** Undo and redo of changes. Letters of one text that follow each other are one step. */
import type { LessonDocument } from '#domain/lessons/document.ts';

const mostSteps = 100;
const sameStepMs = 1500;

export interface LessonHistory {
  before: readonly LessonDocument[];
  after: readonly LessonDocument[];
  /** Subject and time of the last step. */
  last: { subject: string; at: number } | null;
}

export const noHistory: LessonHistory = { before: [], after: [], last: null };

/** @param was before the change. @param subject what is changed: the same one again at once is the same step */
export function noted(history: LessonHistory, was: LessonDocument, subject: string, at: number): LessonHistory {
  const { before, last } = history;
  const isSameStep = last !== null && last.subject === subject && at - last.at < sameStepMs;
  return { before: isSameStep ? before : [...before, was].slice(-mostSteps), after: [], last: { subject, at } };
}

/** The same steps over a lesson that others have changed meanwhile. @param change puts the others' changes into a lesson */
export function rebased(
  { before, after, last }: LessonHistory,
  change: (lesson: LessonDocument) => LessonDocument,
): LessonHistory {
  return { before: before.map(change), after: after.map(change), last };
}

export interface Stepped {
  history: LessonHistory;
  lesson: LessonDocument;
}

/** @returns null: there is nothing to undo */
export function undone({ before, after }: LessonHistory, now: LessonDocument): Stepped | null {
  const lesson = before.at(-1);
  return lesson ? { history: { before: before.slice(0, -1), after: [...after, now], last: null }, lesson } : null;
}

/** @returns null: there is nothing to do again */
export function redone({ before, after }: LessonHistory, now: LessonDocument): Stepped | null {
  const lesson = after.at(-1);
  return lesson ? { history: { before: [...before, now], after: after.slice(0, -1), last: null }, lesson } : null;
}
