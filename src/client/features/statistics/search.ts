import * as v from 'valibot';
import { missingReasons } from '#domain/statistics/missing.ts';
import { resultStates } from '#domain/exam/result-figures.ts';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';

/** What the addresses keep, in the endpoints' words. */
export const periodSearch = listSearch({ accessTypeId: filters.number, groupId: filters.number, year: filters.number });

export const resultSearch = listSearch({
  /** Which of a teacher's attempts is looked at. */
  attempt: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  /** The school year of a place's statistics. */
  year: filters.number,
  /** Two places or periods to compare. */
  first: filters.number,
  second: filters.number,
  /** Why somebody has no result. */
  reason: choice(missingReasons),
  search: filters.text,
  state: choice(resultStates),
  /** A range of the scale; 0: results in none. */
  rangeId: filters.number,
  groupId: filters.number,
});
