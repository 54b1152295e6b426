// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#client/api/api-failure.ts';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { ExportButton } from './export-button.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('#ui/notices.ts', () => ({ notify }));

beforeEach(() => {
  prepareKit();
  notify.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one format is the button itself; a failure is said', async () => {
  const onExport = vi.fn().mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network.' }));
  showKit(<ExportButton label="Download" formats={[{ label: 'xlsx', onExport }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'error', text: 'No network.' }));
});

test('several formats are a menu', async () => {
  const csv = vi.fn(async () => undefined);
  const formats = [
    { label: 'Excel', onExport: vi.fn() },
    { label: 'CSV', onExport: csv },
  ];
  showKit(<ExportButton label="Download" formats={formats} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(csv).toHaveBeenCalledOnce();
});
