import type { AttemptKind } from '#domain/exam/access-type.ts';
import { certificationList, testingList } from '#contract/attempts/list-tests.ts';
import { certificationPreview, testingPreview } from '#contract/attempts/preview-test.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { request } from '#client/api/request.ts';

interface Options {
  signal: AbortSignal;
  silent: boolean;
}

/** Certifications and testings are the same but for their paths and the names in them (specification P§2). */
export async function fetchTests(kind: AttemptKind, options: Options): Promise<TestListItem[]> {
  if (kind === 'testing') return (await request(testingList, options)).testList;
  return (await request(certificationList, options)).certList;
}

export function fetchPreview(kind: AttemptKind, examId: number, options: Options): Promise<TestListItem> {
  return kind === 'testing'
    ? request(testingPreview, { ...options, params: { examId } })
    : request(certificationPreview, { ...options, params: { certId: examId } });
}
