// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetImport } from '#contract/sheets/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { sampleCounts, sampleImport, sampleRows } from './import-samples.ts';
import { SheetImportPage } from './sheet-import-page.tsx';

/** The server: what the import is now, and what it was asked. */
const server = vi.hoisted(() => ({
  value: null as unknown,
  calls: [] as string[],
  refusal: null as unknown,
}));
vi.mock('#client/api/request.ts', () => {
  const answer = (endpoint: { name: string }) => {
    server.calls.push(endpoint.name);
    if (endpoint.name === 'jobRead') return Promise.resolve({ state: 'running', done: 1, total: 2, can: { cancel: true } });
    return server.refusal ? Promise.reject(server.refusal) : Promise.resolve(server.value);
  };
  const readList = () => Promise.resolve({ data: sampleRows, meta: { total: 4, page: 1, per_page: 50, last_page: 1 } });
  return { request: answer, read: answer, readList };
});

const onWritten = vi.fn();
const become = (change: Partial<SheetImport>) => {
  server.value = { ...(server.value as SheetImport), ...change };
};

beforeEach(() => {
  Object.assign(server, { value: sampleImport, calls: [], refusal: null });
  onWritten.mockReset();
  prepareKit();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [importId, setImportId] = useState<string | null>(null);
  return (
    <SheetImportPage
      kind="learning-goals"
      label="Import of goals"
      importId={importId}
      onImport={setImportId}
      onWritten={onWritten}
    />
  );
}

function readFile() {
  const file = new File(['a'], 'a.xlsx');
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field) fireEvent.change(field, { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the file' }));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a file is read, compared, applied by a job and undone', async () => {
  showKit(<Page />);
  readFile();
  await screen.findByRole('button', { name: 'Show the difference' });
  become({ state: 'difference', counts: { ...sampleCounts, wrong: 0 }, can: { columns: true, apply: true, undo: false } });
  press('Show the difference');
  await screen.findByRole('button', { name: 'Import 15 rows' });
  become({ state: 'applying', jobId: 'j', can: { columns: false, apply: false, undo: false } });
  press('Import 15 rows');
  await screen.findByText('1 of 2');
  expect(onWritten).not.toHaveBeenCalled();
  become({ state: 'applied', can: { columns: false, apply: false, undo: true } });
  await screen.findByRole('button', { name: 'Undo the import' }, { timeout: 3_000 });
  expect(onWritten).toHaveBeenCalledOnce();
  become({ state: 'undone', undone: { back: 15, kept: 0 }, can: { columns: false, apply: false, undo: false } });
  press('Undo the import');
  await screen.findByText('15 rows were restored.');
  press('Another file');
  expect(screen.getByRole('button', { name: 'Read the file' })).toBeTruthy();
});

test('a refusal says what the server says, and the step stays', async () => {
  showKit(<Page />);
  server.refusal = new ApiFailure({ status: 422, code: 'FILE_REFUSED', message: 'No.', errors: { file: ['It is no table.'] } });
  readFile();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It is no table.'));
  expect(screen.getByRole('button', { name: 'Read the file' })).toBeTruthy();
});
