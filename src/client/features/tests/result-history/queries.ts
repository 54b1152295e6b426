import { queryOptions } from '@tanstack/react-query';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { certificationHistory, testingHistory } from '#contract/results/history.ts';
import { certificationResultPdf, testingResultPdf } from '#contract/results/result-pdf.ts';
import { saveBlob } from '#ui/save-blob.ts';
import { read, request } from '#client/api/request.ts';

/** Persisted on the device like the result. */
export function historyQuery(kind: AttemptKind, examId: number, attemptId: string) {
  const query = { attemptId };
  return queryOptions({
    queryKey: ['result-history', kind, examId, attemptId],
    queryFn: ({ signal }) =>
      kind === 'testing'
        ? read(testingHistory, { params: { examId }, query, signal, silent: 'beside' })
        : read(certificationHistory, { params: { certId: examId }, query, signal, silent: 'beside' }),
    staleTime: 60_000,
    meta: { isPersisted: true },
  });
}

export async function downloadPdf(kind: AttemptKind, examId: number, attemptId: string): Promise<void> {
  const query = { attemptId };
  const { pdf, fileName } =
    kind === 'testing'
      ? await request(testingResultPdf, { params: { examId }, query })
      : await request(certificationResultPdf, { params: { certId: examId }, query });
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), fileName);
}
