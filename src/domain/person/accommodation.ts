/** Accommodation that a school grants a student for every test, in advance: more time, and other needs. */
import * as v from 'valibot';

/** Stored: a name is never changed. */
export const needs = ['large-print', 'breaks', 'reader', 'own-colours'] as const;
export const need = v.picklist(needs);
export type Need = v.InferOutput<typeof need>;

/** Usual grants, percent of the test's own time; the school may write another one. */
export const usualExtraPercents = [25, 50] as const;
export const mostExtraPercent = 200;

/** As an attempt keeps it from its start on. */
export const accommodation = v.object({ extraPercent: v.number(), needs: v.array(need) });
export type Accommodation = v.InferOutput<typeof accommodation>;

/** Text size that a student with large print begins with, percent. */
export const largePrintPercent = 150;

/** Seconds that it adds, up to a whole minute: nobody loses one by rounding. */
export function extraSecondsOf(durationInSeconds: number, extraPercent: number): number {
  return Math.ceil((durationInSeconds * extraPercent) / 100 / 60) * 60;
}

export function orderNeeds(given: readonly Need[]): Need[] {
  return needs.filter((one) => given.includes(one));
}
