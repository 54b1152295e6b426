import { localeTag } from '#domain/language.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { CrumbName } from '#client/api/crumb.ts';
import { queryClient } from '#client/api/query-client.ts';
import { previewQuery } from './queries.ts';

/** What a test is called, for the breadcrumbs of the pages below it. */
export async function testName(kind: AttemptKind, examId: number): Promise<CrumbName> {
  const { exam } = await queryClient.ensureQueryData(previewQuery(kind, examId));
  return { text: exam.title, lang: localeTag(exam.forLang) };
}
