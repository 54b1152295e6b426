/** Kinds of jobs that a person begins. Schedules have names of their own. */
export const jobKinds = ['sheet-import', 'bank-import', 'access-assign', 'key-correction', 'report'] as const;
export type JobKindName = (typeof jobKinds)[number];

/**
 * Kinds of jobs that can be repeated as they were after they failed or were stopped. Others are begun again on their own page,
 * where something is decided first.
 */
export const repeatableJobs: readonly JobKindName[] = ['bank-import', 'report'];
