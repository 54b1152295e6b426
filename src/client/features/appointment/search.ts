import * as v from 'valibot';
import { listWords } from '#contract/list-words.ts';

/** A list or a calendar, and which month of it. */
export const viewWords = listWords({
  view: v.picklist(['calendar']),
  month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
});
