import * as v from 'valibot';

/** Filters of an address: what they cannot mean is left out, so that an old link opens the list instead of an error. */
export const filters = {
  /** Typed. The router reads digits as a number. */
  text: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(String),
        v.transform((value) => value.slice(0, 200)),
      ),
    ),
    undefined,
  ),
  /** An id, a grade, a year. */
  number: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))), undefined),
  /** YYYY-MM-DD. */
  day: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
};

/** One of these words. */
export function choice<const Names extends readonly string[]>(names: Names) {
  return v.fallback(v.optional(v.picklist(names)), undefined);
}

/** The schema of a list's address (`validateSearch` of its route): these filters, the page and the sorting. */
export function listSearch<const Filters extends v.ObjectEntries>(entries: Filters) {
  return v.object({ ...entries, page: filters.number, sort: filters.text });
}
