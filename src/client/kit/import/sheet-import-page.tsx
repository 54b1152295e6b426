import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { jobCancel } from '#contract/jobs/jobs.ts';
import {
  sheetImportApply,
  sheetImportColumns,
  sheetImportRead,
  sheetImportRows,
  sheetImportShow,
  sheetImportUndo,
} from '#contract/sheets/imports.ts';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import type { SheetImport } from '#contract/sheets/parts.ts';
import type { RowVerdict } from '#domain/sheets/import-words.ts';
import { mostSheetBytes } from '#domain/sheets/sheet-faults.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read, readList, request } from '#client/api/request.ts';
import { useJob } from '../jobs/use-job.ts';
import { Loaded } from '../loaded.tsx';
import { ImportSteps } from './import-steps.tsx';

interface SheetImportPageProps {
  kind: ImportKindName;
  /** Title of the import: "Import of learning goals". */
  label: string;
  hint?: ReactNode;
  /** Id of the import in the address: a reload preserves it. Null: no file was read yet. */
  importId: string | null;
  onImport: (importId: string | null) => void;
  /** Above the field for the file: what is asked with it. */
  question?: ReactNode;
  /** Language of the classes that a roster adds. */
  language?: 'kz' | 'ru';
  /** Beside the buttons of an import that was applied. */
  result?: ((value: SheetImport) => ReactNode) | undefined;
  /** Records were written, or restored. */
  onWritten: () => void;
}

const importKey = (id: string | null) => ['sheet-import', id] as const;
const lookAgainMs = 1_000;
const readingMs = 120_000;
const mebibyte = 1024 * 1024;

const isAtWork = ({ state }: SheetImport) => state === 'applying' || state === 'undoing';

/** An import of records from a spreadsheet, from the file to the way back. */
export function SheetImportPage(props: SheetImportPageProps) {
  const { kind, label, hint, question, language, result, importId, onImport, onWritten } = props;
  const { t } = useLingui();
  const [shown, setShown] = useState<{ verdict: RowVerdict | null; page: number }>({ verdict: null, page: 1 });
  const [problem, setProblem] = useState<string | null>(null);
  const found = useQuery({
    queryKey: importKey(importId),
    queryFn: ({ signal }) => read(sheetImportShow, { params: { id: importId ?? '' }, signal, silent: 'form' }),
    enabled: importId !== null,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? lookAgainMs : false),
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
  });
  const value = importId === null ? null : found.data;
  const rows = useQuery({
    queryKey: [...importKey(importId), 'rows', shown],
    queryFn: ({ signal }) =>
      readList(sheetImportRows, {
        params: { id: importId ?? '' },
        query: { page: String(shown.page), ...(shown.verdict && { verdict: shown.verdict }) },
        signal,
        silent: 'form',
      }),
    enabled: value?.state === 'difference',
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
  });
  const job = useJob(value && isAtWork(value) ? value.jobId : null);
  const step = useMutation({
    mutationFn: (work: () => Promise<SheetImport>) => work(),
    onMutate: () => setProblem(null),
    onSuccess: (next) => {
      queryClient.setQueryData(importKey(next.id), next);
      void queryClient.invalidateQueries({ queryKey: [...importKey(next.id), 'rows'] });
      if (next.id !== importId) onImport(next.id);
    },
    onError: (error) => setProblem(reasonOf(error)),
  });
  const isWritten = value?.state === 'applied' || value?.state === 'undone';
  const written = useRef(onWritten);
  useEffect(() => {
    written.current = onWritten;
  });
  useEffect(() => {
    if (isWritten) written.current();
  }, [isWritten]);

  function handleFile(file: File) {
    if (file.size > mostSheetBytes) {
      setProblem(t`The file is larger than ${mostSheetBytes / mebibyte} MB.`);
      return;
    }
    const query = { kind, fileName: file.name.slice(-255), ...(language && { language }) };
    step.mutate(() => request(sheetImportRead, { query, bytes: file, timeoutMs: readingMs, silent: true }));
  }

  async function handleCancel() {
    if (!value?.jobId) return;
    await request(jobCancel, { params: { id: value.jobId } }).catch(() => undefined);
    await found.refetch();
  }

  const params = { id: importId ?? '' };
  const steps = (loaded: SheetImport | null) => (
    <ImportSteps
      label={label}
      hint={hint}
      question={question}
      isRoster={kind === 'roster'}
      result={result}
      value={loaded}
      rows={{
        data: rows.data?.data,
        ...shown,
        lastPage: rows.data?.meta.last_page ?? 1,
        onShow: (verdict, page) => setShown({ verdict, page }),
      }}
      job={job.data ?? null}
      isBusy={step.isPending}
      problem={problem}
      onFile={handleFile}
      onColumns={(fields) => step.mutate(() => request(sheetImportColumns, { params, body: { fields }, silent: true }))}
      onApply={(choice) => step.mutate(() => request(sheetImportApply, { params, body: choice, silent: true }))}
      onUndo={() => step.mutate(() => request(sheetImportUndo, { params, silent: true }))}
      onCancel={() => void handleCancel()}
      onAgain={() => {
        setProblem(null);
        setShown({ verdict: null, page: 1 });
        onImport(null);
      }}
    />
  );
  return importId === null ? (
    steps(null)
  ) : (
    <Loaded query={found} height={320}>
      {(loaded) => steps(loaded)}
    </Loaded>
  );
}

/** Returns the server's message about the field that it refused, else about the whole. */
function reasonOf(error: Error): string {
  if (!(error instanceof ApiFailure)) throw error;
  return error.message;
}
