/** Kinds of appointments of an exam (specification E§4, E§5). */
import { accessTypes, type AccessTypeId, type TestingType } from './access-type.ts';

/** The kinds whose tests can be switched on and off for a group (specification P§4). */
export const switchedKinds = [accessTypes.diagnostic, accessTypes.practicum, accessTypes.timss] as const;

/** A teachers' period is so many days long. */
export const teacherPeriodDays = 2;

interface Appointed {
  accessTypeId: AccessTypeId;
  examType: 'modo' | 'others';
}

/**
 * Returns the value that the list of exams calls `subjectId`: 1 for a diagnostic exam, 3 for one of the parallel type, else
 * null.
 */
export function reservedSubject({ accessTypeId }: Pick<Appointed, 'accessTypeId'>): 1 | 3 | null {
  if (accessTypeId === accessTypes.diagnostic) return 1;
  return accessTypeId === accessTypes.timss ? 3 : null;
}

/**
 * The testing types that one must choose from; empty: it has none. The national monitoring has no input and output; with a light
 * subscription there is the output only.
 */
export function testingTypesOf({ accessTypeId, examType }: Appointed, isLight: boolean): readonly TestingType[] {
  if (accessTypeId === accessTypes.timss) return ['timss-4', 'timss-8'];
  const hasTypes = accessTypeId === accessTypes.pisa || (accessTypeId === accessTypes.diagnostic && examType !== 'modo');
  if (!hasTypes) return [];
  return isLight ? ['output'] : ['input', 'output'];
}

/** The grade that a testing type is for; null: any. */
export function gradeOfType(type: TestingType | null): number | null {
  if (type === 'timss-4') return 4;
  return type === 'timss-8' ? 8 : null;
}

/** The grade whose groups sit it; null: any. */
export function gradeOfTest(parallel: number | null, type: TestingType | null): number | null {
  return gradeOfType(type) ?? parallel;
}
