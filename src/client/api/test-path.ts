import type { AttemptKind } from '#domain/exam/access-type.ts';

const pattern = /^\/(certification|testing)\/(\d+)\/test\/?$/;

/** The page on which a test is sat. */
export function testPath(kind: AttemptKind, examId: number): string {
  return `/${kind}/${examId}/test`;
}

export function isTestPath(path: string): boolean {
  return pattern.test(path);
}

/** The test that a path belongs to, if it is a test's page. */
export function parseTestPath(path: string): { kind: AttemptKind; examId: number } | null {
  const match = pattern.exec(path);
  return match ? { kind: match[1] === 'testing' ? 'testing' : 'certification', examId: Number(match[2]) } : null;
}
