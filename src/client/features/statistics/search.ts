import { resultStates } from '#domain/exam/result-figures.ts';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';

/** What the addresses keep, in the endpoints' words. */
export const periodSearch = listSearch({ accessTypeId: filters.number, groupId: filters.number, year: filters.number });

export const resultSearch = listSearch({
  /** Of a place's statistics: the school year. */
  year: filters.number,
  search: filters.text,
  state: choice(resultStates),
  /** A range of the scale; 0: results in none. */
  rangeId: filters.number,
  groupId: filters.number,
});
