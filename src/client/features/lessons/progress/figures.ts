import type { ProgressStudent } from '#contract/lessons/progress.ts';

/** Points of all tasks; null: nothing was begun. */
export function totalOf({ state, results, max }: ProgressStudent): { earned: number; max: number } | null {
  if (state === 'new') return null;
  const earned = results.reduce((sum, result) => sum + result.earned, 0);
  return { earned: Math.round(earned * 100) / 100, max };
}

/** Whose name has all the words, as somebody types them. */
export function isNamed({ name }: ProgressStudent, typed: string): boolean {
  const lower = name.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
