import * as v from 'valibot';
import { listWords } from '#contract/list-words.ts';
import { parts } from './state-labels.ts';

export const certificationWords = listWords({ search: v.string(), state: v.picklist(parts) });

/** With the school year. */
export const teacherStatisticWords = listWords({
  search: v.string(),
  state: v.picklist(parts),
  year: v.pipe(v.string(), v.regex(/^20\d\d$/)),
});

export const personnelWords = listWords({
  search: v.string(),
  /** A course's id; 0: those without any. */
  course: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
});
