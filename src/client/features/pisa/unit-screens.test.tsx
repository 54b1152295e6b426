// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { unitDrafts } from './device-drafts.ts';
import { unitQuery } from './queries.ts';
import { blankUnit } from './unit-steps.ts';
import { UnitScreen } from './unit-screens.tsx';

const session = vi.hoisted(() => ({ user: { userId: 7 } }));
const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));
vi.mock('#client/api/session.ts', async (original) => ({ ...(await original<object>()), getSession: () => session }));
/** In place of all the editors: what one types into, and what it was given. */
vi.mock('./unit-builder.tsx', () => ({
  UnitBuilder: ({ stored, onDiscarded }: { stored: PisaUnit; onDiscarded: () => void }) => (
    <>
      <input aria-label="typed" />
      <output>{stored.title}</output>
      <button onClick={onDiscarded}>discard</button>
    </>
  ),
}));

const uuid = '0198c000-0000-7000-8000-000000000001';
const unit = { ...blankUnit(), title: 'Арал' };
const onServer = {
  ...unit,
  uuid,
  version: 1,
  createdAt: 1,
  savedAt: 1,
  savedBy: null,
  inExam: null,
  title: 'Арал, сервердегі',
};
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const noAnswer = () => new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network.', errors: {} });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  request.mockReset();
  unitDrafts.write(uuid, { uuid, version: 1, savedAt: 1, unit });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

function open() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UnitScreen uuid={uuid} missing="missing" onOpen={() => undefined} onGone={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('what is opened without the server stays under the hands when it is asked again and when it answers', async () => {
  request.mockRejectedValue(noAnswer());
  open();
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: 'Арал теңізі' } });
  let answer: (unit: object) => void = () => undefined;
  request.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  void queryClient.refetchQueries({ queryKey: unitQuery(uuid).queryKey });
  // It is under way, and the failure is cleared.
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('textbox')).toBe(field);
  answer(onServer);
  await screen.findByText(onServer.title, { selector: 'output' });
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveProperty('value', 'Арал теңізі');
});

test('what is discarded without the server leaves nothing that could be taken for the server’s', async () => {
  request.mockRejectedValue(noAnswer());
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'discard' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  request.mockResolvedValue(onServer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('textbox')).nextSibling?.textContent).toBe(onServer.title);
});

test('a unit that somebody deleted opens with what the device has, and without that is missing', async () => {
  const gone = new ApiFailure({ status: 404, code: 'NOT_FOUND', message: 'Not found.', errors: {} });
  request.mockRejectedValue(gone);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'discard' }));
  expect(screen.getByText('missing')).toBeTruthy();
});
