/** When right answers and solutions of a lesson may be looked at by whoever has finished it. Times in milliseconds since the epoch. */
import type { LessonKind } from './document.ts';

/** Kinds that a class is marked for: whoever is through must not help those who still sit it. */
export const gradedKinds = ['test', 'sor', 'soch'] as const;

export function isGraded(kind: LessonKind): boolean {
  return gradedKinds.some((graded) => graded === kind);
}

export interface KeyFacts {
  kind: LessonKind;
  /** End of the last lesson of the schedule or homework that it is given at; null: it is given nowhere. */
  dueAt: number | null;
  /** When the teacher opened its keys; null: not yet. */
  openedAt: number | null;
  /** Does it stand in a course? A course has no dates. */
  isInCourse: boolean;
}

/** @returns from when on keys may be shown after the finish; 0: at once; null: once the teacher opens them. */
export function keysOpenAt({ kind, dueAt, openedAt, isInCourse }: KeyFacts): number | null {
  if (!isGraded(kind)) return 0;
  if (dueAt === null && openedAt === null) return isInCourse ? 0 : null;
  return Math.min(dueAt ?? Infinity, openedAt ?? Infinity);
}

export function areKeysOpen(facts: KeyFacts, now: number): boolean {
  const at = keysOpenAt(facts);
  return at !== null && at <= now;
}
