/** Two teachers who review, two students who hand in. */
export const ownTeacher = 1;
export const colleague = 2;
export const teachers = [ownTeacher, colleague] as const;
export const students = [3, 4] as const;

/** The id of a student's work is known before there is one. */
export function answerIdOf(student: number): string {
  return `0000000${student}-0000-4000-8000-000000000000`;
}

export const usualPoints = 10;
export const seededText = 'seeded';
