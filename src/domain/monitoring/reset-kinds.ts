/** Whose results are written into the history of resets. Lessons have a history of their own (specification E§9). */
export const resetKinds = ['certification', 'homework'] as const;
export type ResetKind = (typeof resetKinds)[number];
