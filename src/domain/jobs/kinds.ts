/** Kinds of jobs that a person begins. Schedules have names of their own. */
export const jobKinds = ['sheet-import', 'bank-import', 'access-assign', 'key-correction', 'report'] as const;
export type JobKindName = (typeof jobKinds)[number];

/** What failed or was stopped can be begun once more as it was. Others are begun again on their own page, where something is decided first. */
export const repeatableJobs: readonly JobKindName[] = ['bank-import', 'report'];
