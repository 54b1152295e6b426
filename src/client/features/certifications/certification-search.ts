import * as v from 'valibot';

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined);

/** What the addresses keep. What they cannot mean is left out. */
export const certificationSearch = v.object({
  q: text,
  state: v.fallback(v.optional(v.picklist(['passed', 'failed', 'running', 'notBegun'])), undefined),
});
export type CertificationSearch = v.InferOutput<typeof certificationSearch>;

export const personnelSearch = v.object({
  q: text,
  /** A course's id; 0: those without any. */
  course: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
});
export type PersonnelSearch = v.InferOutput<typeof personnelSearch>;
