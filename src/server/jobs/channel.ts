/** On it the database says that a job waits. */
export const jobChannel = 'job';
