/** What can be taken along: named, so that each is loaded, refreshed and removed by itself. */
export const packNames = ['own-classes'] as const;
export type PackName = (typeof packNames)[number];
