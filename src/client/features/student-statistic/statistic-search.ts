import * as v from 'valibot';

const id = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), undefined);

/** What the address keeps; what it cannot mean is left out. */
export const statisticSearch = v.object({
  /** A student, for those who look after them. */
  user: id,
  /** The calendar year in which a school year begins. */
  year: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2099))), undefined),
  kind: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))), undefined),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))), undefined),
});
export type StatisticSearch = v.InferOutput<typeof statisticSearch>;
