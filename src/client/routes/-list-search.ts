import * as v from 'valibot';

/** The page of a list, in the address; anything else is the first. */
export const listSearch = v.object({
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))), undefined),
});
