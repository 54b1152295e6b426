import type { AttemptKind } from '#domain/exam/access-type.ts';
import { certificationData, testingData } from '#contract/attempts/get-data.ts';
import { certificationList, testingList } from '#contract/attempts/list-tests.ts';
import { certificationPreview, testingPreview } from '#contract/attempts/preview-test.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { read, request } from '#client/api/request.ts';

interface Options {
  signal: AbortSignal;
}

export interface TestsPage {
  tests: TestListItem[];
  /** Where the next page of what is over begins; null: there is none. */
  earlier: string | null;
}

/** Certifications and testings are the same but for their paths and the names in them (specification P§2). */
export async function fetchTests(kind: AttemptKind, options: Options, before?: string): Promise<TestsPage> {
  const query = before === undefined ? {} : { before };
  if (kind === 'testing') {
    const { testList, earlier } = await read(testingList, { ...options, query });
    return { tests: testList, earlier };
  }
  const { certList, earlier } = await read(certificationList, { ...options, query });
  return { tests: certList, earlier };
}

export function fetchPreview(kind: AttemptKind, examId: number, options: Options): Promise<TestListItem> {
  return kind === 'testing'
    ? read(testingPreview, { ...options, params: { examId } })
    : read(certificationPreview, { ...options, params: { certId: examId } });
}

/** Begins a rehearsal again, or does nothing where it runs already. The room then fetches what it needs. */
export async function beginAgain(kind: AttemptKind, examId: number): Promise<void> {
  const query = { again: '1' } as const;
  await (kind === 'testing'
    ? request(testingData, { params: { examId }, query })
    : request(certificationData, { params: { certId: examId }, query }));
}
