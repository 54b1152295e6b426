/** The way of a student from one school to another: proposed by the one, decided by the other. */
export const transferStates = ['proposed', 'confirmed', 'refused', 'withdrawn'] as const;
export type TransferState = (typeof transferStates)[number];
