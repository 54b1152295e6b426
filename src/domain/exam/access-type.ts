/**
 * Kinds of access to an exam (specification P§3). The numbers are the specification's; it gives none to PISA, which it has statistics of: 7.
 */
import * as v from 'valibot';

export const accessTypes = {
  certification: 1,
  diagnostic: 2,
  ent: 3,
  practicum: 4,
  /** A short practicum that belongs to a lesson. */
  practicumLessons: 5,
  timss: 6,
  pisa: 7,
} as const;
export const accessTypeId = v.picklist(Object.values(accessTypes));
export type AccessTypeId = v.InferOutput<typeof accessTypeId>;

/** Subjects that say what kind of exam it is (specification E§4, E§9): no discipline, and no question stands in them. */
export const examKindSubjects = { diagnostic: 1, parallelType: 3 } as const;
export const kindSubjectIds: readonly number[] = Object.values(examKindSubjects);

/** The two ways into a test: teachers sit certifications, students sit testings. Part of every path of an attempt. */
export const attemptKinds = ['certification', 'testing'] as const;
export const attemptKind = v.picklist(attemptKinds);
export type AttemptKind = v.InferOutput<typeof attemptKind>;

/** Which way into a test of this kind leads. */
export function kindOf(accessType: number): AttemptKind {
  return accessType === accessTypes.certification ? 'certification' : 'testing';
}

export const examTypes = ['modo', 'others'] as const;
export const examType = v.picklist(examTypes);

export const testingTypes = ['input', 'output', 'timss-4', 'timss-8'] as const;
export const testingType = v.picklist(testingTypes);
export type TestingType = v.InferOutput<typeof testingType>;
