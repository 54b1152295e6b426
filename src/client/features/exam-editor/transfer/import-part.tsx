import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import { importRead, importStatus, importTemplate, mostImportBytes, type BankImport } from '#contract/bank/transfer.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read, request } from '#client/api/request.ts';
import { queryClient } from '#client/api/query-client.ts';
import { saveFile } from '#client/api/save-file.ts';

import { importWords } from '#client/kit/import/import-words.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportApply } from './import-apply.tsx';
import { ImportReport } from './import-report.tsx';
import { Card, Note, Row, Stack } from '#ui/layout.tsx';
import css from './transfer.module.css';

const readingMs = 600_000;
const statusKey = (id: string) => ['bank-import', id] as const;

/** Reads a file and says what would come in; nothing is written before somebody has seen that. The report has an address: a reload keeps it. */
export function ImportPart({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  const { search, change } = useListState(importWords);
  const importId = search.importId ?? null;
  const [isReading, setIsReading] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const status = useQuery({
    queryKey: statusKey(importId ?? ''),
    queryFn: ({ signal }) => read(importStatus, { params: { id: importId ?? '' }, signal }),
    enabled: importId !== null,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' || state.data?.state === 'reading' ? 700 : false),
  });

  async function handleFile(file: File) {
    if (file.size > mostImportBytes) {
      setProblem(t`The file is larger than ${mostImportBytes / 1024 / 1024} MB.`);
      return;
    }
    setIsReading(true);
    setProblem(null);
    try {
      const read = await request(importRead, {
        params: { id: exam.id },
        query: { fileName: file.name.slice(-255) },
        bytes: file,
        timeoutMs: readingMs,
        silent: true,
      });
      queryClient.setQueryData<BankImport>(statusKey(read.importId), read);
      change({ importId: read.importId });
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t`The file could not be read.`);
    } finally {
      setIsReading(false);
    }
  }

  async function handleTemplate() {
    setIsMaking(true);
    setProblem(null);
    try {
      saveFile(await request(importTemplate, { silent: 'caller' }));
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t`The file could not be made.`);
    } finally {
      setIsMaking(false);
    }
  }

  const found = status.data;
  return (
    <Card aria-labelledby="import-heading">
      <h2 id="import-heading">
        <Trans>Import</Trans>
      </h2>
      <p className={css['about']}>
        <Trans>
          A file of Moodle XML, GIFT or Aiken, a QTI package, or an Excel table by our template. First you see what would be
          imported, and why something would not; then you choose the subject. Nothing is written before that.
        </Trans>
      </p>
      {importId === null && (
        <>
          <FileDrop isBusy={isReading} onFile={(file) => void handleFile(file)} />
          <Row>
            <Button kind="quiet" busy={isMaking} onClick={() => void handleTemplate()} data-testid="import-template">
              <Trans>Download the Excel template</Trans>
            </Button>
          </Row>
        </>
      )}
      <Note role="alert" tone="wrong">
        {problem}
      </Note>
      {importId !== null && !found && !status.isError && <Skeleton height={240} />}
      {importId !== null && !found && status.isError && (
        <Note as="div" tone="wrong" role="alert">
          <p>{status.error.message}</p>
          <Row>
            <Button kind="quiet" busy={status.isFetching} onClick={() => void status.refetch()}>
              <Trans>Try again</Trans>
            </Button>
            <Button kind="quiet" onClick={() => change({ importId: undefined })}>
              <Trans>Another file</Trans>
            </Button>
          </Row>
        </Note>
      )}
      {found?.state === 'reading' && (
        <Stack gap={12} data-testid="import-reading">
          <div className={css['progress']}>
            <span role="status">{found.total > 0 ? t`Read: ${found.done} of ${found.total}` : t`The file is being read…`}</span>
            <Progress {...(found.total > 0 && { value: found.done, max: found.total })} label={null} />
          </div>
          <p className={css['about']}>
            <Trans>You can leave this page: it continues in the background.</Trans>
          </p>
        </Stack>
      )}
      {found && found.state !== 'reading' && (
        <>
          {found.state === 'failed' && !found.fault && found.total === 0 && (
            <Note tone="wrong" role="alert">
              <Trans>Reading was interrupted. Choose the file again.</Trans>
            </Note>
          )}
          <ImportReport found={found} />
          <ImportApply
            exam={exam}
            found={found}
            onChanged={(next) => queryClient.setQueryData<BankImport>(statusKey(next.importId), next)}
            onAgain={() => {
              setProblem(null);
              change({ importId: undefined });
            }}
          />
        </>
      )}
    </Card>
  );
}
