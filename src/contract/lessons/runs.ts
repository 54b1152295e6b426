import * as v from 'valibot';

/** Result of one task. */
export const runResult = v.object({
  moduleId: v.string(),
  answer: v.unknown(),
  /** Null: it is shown with the right answers. */
  earned: v.nullable(v.number()),
  max: v.number(),
});
export type RunResult = v.InferOutput<typeof runResult>;

export const points = v.object({ earned: v.number(), max: v.number() });
export type Points = v.InferOutput<typeof points>;

/** With what is right. */
export const judgedResult = v.object({
  ...runResult.entries,
  /** Null: the right answers are not open yet; `parts` and `right` likewise. */
  isCorrect: v.nullable(v.boolean()),
  /** By the ids of the question's parts. */
  parts: v.nullable(v.record(v.string(), v.boolean())),
  right: v.unknown(),
});
export type JudgedResult = v.InferOutput<typeof judgedResult>;
