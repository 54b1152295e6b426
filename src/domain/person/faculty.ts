/** Profiles of grades 10 and 11 (specification P§9): natural-mathematical and social-humanitarian. */
export const faculties = ['emn', 'ogn'] as const;
export type Faculty = (typeof faculties)[number];
export const defaultFaculty: Faculty = 'emn';

export function hasFaculty(grade: number): boolean {
  return grade === 10 || grade === 11;
}
