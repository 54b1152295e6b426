import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';

/** The client's addresses that the server sends people to. The ENT has a page of its own (specification P§2, E§2). */
export function testRoute(kind: AttemptKind, examId: number, accessTypeId: number): string {
  return `/${kind}/${examId}/${accessTypeId === accessTypes.ent ? 'ent' : 'test'}`;
}

export function resultRoute(kind: AttemptKind, examId: number): string {
  return `/${kind}/${examId}/result`;
}
