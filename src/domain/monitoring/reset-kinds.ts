/** Whose results can be reset, so that they may be made again. Homework and the kinds of lessons (specification E§9) come with their areas. */
export const resetKinds = ['certification'] as const;
export type ResetKind = (typeof resetKinds)[number];
