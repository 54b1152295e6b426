/** Where a teacher's device keeps files that wait for a network; apart, for those who only want to know whether there is one. */
export const handOverDatabase = 'synaq-hand-over';
