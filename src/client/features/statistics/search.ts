import * as v from 'valibot';
import { pathId, uuid } from '#contract/ids.ts';
import { listWords } from '#contract/list-words.ts';

/** What the addresses of statistics hold beside the words of their lists. */
export const drillWords = listWords({
  /** Which of a teacher's attempts is looked at. */
  attempt: uuid,
  /** The school year of a place's statistics. */
  year: v.pipe(v.string(), v.regex(/^20\d\d$/)),
  /** Two places or periods to compare. */
  first: pathId,
  second: pathId,
});
