/** `waiting`: for a process, or for its next try. The last three stay, unless the person who began it begins it once more. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
