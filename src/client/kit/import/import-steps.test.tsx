// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetImport } from '#contract/sheets/parts.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { sampleCounts, sampleImport, sampleRows } from './import-samples.ts';
import { ImportSteps } from './import-steps.tsx';

const calls = { onFile: vi.fn(), onColumns: vi.fn(), onApply: vi.fn(), onUndo: vi.fn(), onCancel: vi.fn(), onAgain: vi.fn() };
const onShow = vi.fn();

beforeEach(() => {
  for (const call of [...Object.values(calls), onShow]) call.mockReset();
  prepareKit();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(value: SheetImport | null, more: Partial<Parameters<typeof ImportSteps>[0]> = {}) {
  const rows = { data: sampleRows, verdict: null, page: 1, lastPage: 1, onShow };
  showKit(
    <ImportSteps
      label="Import of goals"
      value={value}
      rows={rows}
      job={null}
      isBusy={false}
      problem={null}
      {...calls}
      {...more}
    />,
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('columns are guessed and corrected by hand; a required field must stand in one, and stands in one only', () => {
  show(sampleImport);
  expect(screen.getByText('please check')).toBeTruthy();
  const select = (heading: string) => screen.getByRole('combobox', { name: `Field for the column ${heading}` });
  fireEvent.change(select('Цель'), { target: { value: '' } });
  expect(screen.getByText('Still missing: Орысша атауы')).toBeTruthy();
  fireEvent.click(button('Show the difference'));
  expect(calls.onColumns).not.toHaveBeenCalled();
  fireEvent.change(select('Мақсаты'), { target: { value: 'titleRu' } });
  fireEvent.change(select('Цель'), { target: { value: 'titleRu' } });
  fireEvent.change(select('Мақсаты'), { target: { value: 'titleKz' } });
  fireEvent.click(button('Show the difference'));
  expect(calls.onColumns).toHaveBeenCalledExactlyOnceWith(['titleKz', 'titleRu', null]);
});

test('doubtful rows stay out until they are decided; a file with wrong rows comes in only without them', () => {
  show({ ...sampleImport, state: 'difference', counts: sampleCounts });
  expect(screen.getByText('Қазақша атауы бос.')).toBeTruthy();
  fireEvent.click(button('Import 15 rows'));
  expect(calls.onApply).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Skip 4 wrong rows' }));
  const doubtful = screen.getByRole('radiogroup', { name: 'What row 4 is' });
  fireEvent.click(within(doubtful).getByRole('radio', { name: 'the same record' }));
  // Data that look wrong come in as they are, all of them or one by one; who a row means is decided for each.
  fireEvent.click(screen.getByRole('checkbox', { name: /^Checked: import 1 doubtful row / }));
  const looksWrong = within(screen.getByRole('radiogroup', { name: 'What row 6 is' }));
  expect(looksWrong.getByRole<HTMLInputElement>('radio', { name: 'import as it is' }).checked).toBe(true);
  expect(looksWrong.queryByRole('radio', { name: 'the same record' })).toBeNull();
  expect(button('Import 17 rows')).toBeTruthy();
  fireEvent.click(looksWrong.getByRole('radio', { name: 'do not import' }));
  fireEvent.click(button('Import 16 rows'));
  expect(calls.onApply).toHaveBeenCalledExactlyOnceWith({
    decisions: [
      { line: 4, as: 'changed' },
      { line: 6, as: 'out' },
    ],
    withQuestionable: true,
    withoutWrong: true,
  });
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Rows' })).getByRole('radio', { name: 'Wrong (4)' }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith('wrong', 1);
});

test('an import that runs shows how far it is; one that is done can be undone, and says what stayed', () => {
  const running = { state: 'running', done: 5, total: 20, can: { cancel: true, retry: false } } as const;
  show({ ...sampleImport, state: 'applying', counts: sampleCounts }, { job: running });
  expect(screen.getByText('5 of 20')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  fireEvent.click(button('Stop: Import of goals'));
  expect(calls.onCancel).toHaveBeenCalledOnce();
  cleanup();
  const done = { ...sampleImport, counts: sampleCounts, can: { columns: false, apply: false, undo: true } };
  show({ ...done, state: 'applied', written: { added: 12, changed: 3 } });
  expect(screen.getByText(/12 records were added/).textContent).toContain('3 records were changed.');
  fireEvent.click(button('Undo the import'));
  expect(calls.onUndo).toHaveBeenCalledOnce();
  cleanup();
  show({ ...done, state: 'undone', undone: { back: 14, kept: 1 } });
  expect(screen.getByText(/14 rows were restored/).textContent).toContain(
    '1 row was not restored: somebody has changed it since.',
  );
});

test('a refused step says why', () => {
  show(null, { problem: 'An .xls file is not read: save it as .xlsx.' });
  expect(screen.getByRole('alert').textContent).toContain('save it as .xlsx');
  fireEvent.click(button('Read the file'));
  expect(calls.onFile).not.toHaveBeenCalled();
});
