/** Words and limits of homework. Stored words are never renamed. */

import type { LessonKind } from '../lessons/document.ts';
import { isGraded } from '../lessons/keys.ts';

/**
 * `text`: an answer of words only, by its form; `files`: words, photos and documents; `lesson`, `test`: a published lesson or test of the builder,
 * whose points propose the mark.
 */
export const homeworkKinds = ['text', 'files', 'lesson', 'test'] as const;
export type HomeworkKind = (typeof homeworkKinds)[number];

/** Is it gone through in place of being written? */
export function isGoneThrough(kind: HomeworkKind): kind is 'lesson' | 'test' {
  return kind === 'lesson' || kind === 'test';
}

/** The kind of the homework that a lesson of the builder is given as. */
export function homeworkKindOf(kind: LessonKind): 'lesson' | 'test' {
  return isGraded(kind) ? 'test' : 'lesson';
}

/** `accept`: late work is taken and marked as late; `refuse`: what is made after the due time is not taken. */
export const lateRules = ['accept', 'refuse'] as const;
export type LateRule = (typeof lateRules)[number];

/** When another version may be sent: at any time, only after a version was returned, never. */
export const resubmissionRules = ['any', 'returned', 'never'] as const;
export type ResubmissionRule = (typeof resubmissionRules)[number];

export const reviewStates = ['open', 'returned', 'retracted'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Kinds of marks that a reviewer makes on a page. */
export const markKinds = ['stroke', 'stamp', 'note', 'voice', 'highlight'] as const;

/** One criterion of a rubric. */
export interface Criterion {
  id: string;
  title: string;
  points: number;
}

/** Points by criterion. */
export type RubricChoices = Readonly<Record<string, number>>;

export const longestTitle = 200;
export const longestBody = 10_000;
export const longestAnswer = 50_000;
export const longestComment = 4000;
export const longestPhrase = 200;
export const mostPhrases = 100;
export const mostCriteria = 12;
/** Where nothing else is said: the marks of a school. */
export const usualPoints = 10;
export const mostPoints = 100;
export const mostVersions = 50;
/** Homework of a school year that one list of a teacher shows; the latest due come first. */
export const mostListed = 500;
