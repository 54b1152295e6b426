import * as v from 'valibot';

const whole = (least: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(2_147_483_647))), undefined);

/** What the addresses keep; what they cannot mean is left out. */
export const periodSearch = v.object({
  kind: whole(2),
  group: whole(1),
  year: whole(2000),
  page: whole(1),
});
export type PeriodSearch = v.InferOutput<typeof periodSearch>;

export const resultSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  state: v.fallback(v.optional(v.picklist(['not-begun', 'running', 'finished'])), undefined),
  /** A range of the scale; 0: results in none. */
  range: whole(0),
  group: whole(1),
  sort: v.fallback(v.optional(v.picklist(['name', 'group', 'score', 'time'])), undefined),
  order: v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined),
  page: whole(1),
});
export type ResultSearch = v.InferOutput<typeof resultSearch>;
