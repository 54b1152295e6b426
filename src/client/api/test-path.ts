import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';

const pattern = /^\/(certification|testing)\/(\d+)\/(?:test|ent)\/?$/;

/** The page on which a test is sat. The ENT has one of its own (specification P§2, E§2); where the kind is not known it is an ordinary one. */
export function testPath(kind: AttemptKind, examId: number, accessTypeId: number | null): string {
  return `/${kind}/${examId}/${accessTypeId === accessTypes.ent ? 'ent' : 'test'}`;
}

export function isTestPath(path: string): boolean {
  return pattern.test(path);
}
