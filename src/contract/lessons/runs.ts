import * as v from 'valibot';

/** `new`: nobody has begun it. `archived`: the teacher has put it away. */
export const runStates = ['new', 'started', 'finished', 'archived'] as const;
export type RunState = (typeof runStates)[number];

/** Of one task. */
export const runResult = v.object({
  moduleId: v.string(),
  answer: v.unknown(),
  /** Null: it is shown when the lesson is finished. */
  earned: v.nullable(v.number()),
  max: v.number(),
});
export type RunResult = v.InferOutput<typeof runResult>;

/** With what is right. */
export const judgedResult = v.object({
  ...runResult.entries,
  /** Null: it is shown when the lesson is finished, as `parts` and `right` are. */
  isCorrect: v.nullable(v.boolean()),
  /** By the ids of the question's parts. */
  parts: v.nullable(v.record(v.string(), v.boolean())),
  right: v.unknown(),
});
export type JudgedResult = v.InferOutput<typeof judgedResult>;
