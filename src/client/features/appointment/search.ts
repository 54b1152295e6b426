import * as v from 'valibot';
import { periodStates } from '#contract/appointment/parts.ts';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';

const view = choice(['calendar']);
const month = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined);

/** What the address of the students' page keeps. */
export const studentsSearch = listSearch({
  view,
  state: choice(periodStates),
  search: filters.text,
  groupId: filters.number,
  month,
});

/** And of the teachers' page. */
export const teachersSearch = listSearch({ view, month });
