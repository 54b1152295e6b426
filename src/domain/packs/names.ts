/** Packs that can be taken along: named, so that each is loaded, refreshed and removed by itself. */
export const packNames = ['own-classes', 'homework-works', 'exam-pages'] as const;
export type PackName = (typeof packNames)[number];
