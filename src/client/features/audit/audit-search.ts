import * as v from 'valibot';

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** What the address keeps. What it cannot mean is left out; kinds are known to the screen only, which is not in everybody's first load. */
export const auditSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  kind: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined),
  from: day,
  to: day,
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))), undefined),
});
export type AuditSearch = v.InferOutput<typeof auditSearch>;
