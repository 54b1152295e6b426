import type { AttemptKind } from '#domain/exam/access-type.ts';

/** The client's addresses that the server sends people to. */
export function testRoute(kind: AttemptKind, examId: number): string {
  return `/${kind}/${examId}/test`;
}

export function resultRoute(kind: AttemptKind, examId: number): string {
  return `/${kind}/${examId}/result`;
}
