import * as v from 'valibot';

/** The calendar year in which a school year begins. */
export const schoolYear = v.pipe(v.string(), v.regex(/^20\d\d$/), v.transform(Number));

export const rangeWords = v.object({
  title: v.string(),
  description: v.string(),
  minPercent: v.number(),
  maxPercent: v.number(),
});
