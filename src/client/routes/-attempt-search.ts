import * as v from 'valibot';

/** One attempt of several; anything else in the address means the newest. */
export const attemptSearch = v.object({
  attempt: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});
