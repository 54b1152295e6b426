import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { parts } from './state-labels.ts';

export const certificationSearch = listSearch({ search: filters.text, state: choice(parts) });

/** With the school year. */
export const teacherStatisticSearch = listSearch({ search: filters.text, state: choice(parts), year: filters.number });

export const personnelSearch = listSearch({
  search: filters.text,
  /** A course's id; 0: those without any. */
  course: filters.number,
});
