// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoveHomework } from './remove-homework.tsx';

const { request, navigate } = vi.hoisted(() => ({
  request: vi.fn<() => Promise<{ removed: boolean }>>(),
  navigate: vi.fn<() => Promise<void>>(),
}));
vi.mock('#client/api/request.ts', () => ({ request }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  navigate.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

function remove(removed: boolean): void {
  request.mockResolvedValue({ removed });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RemoveHomework homeworkId="h" title="Chapter 12" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByTestId('remove-homework'));
  fireEvent.click(screen.getByTestId('confirm-yes'));
}

test('a homework that the server does not remove says why, and the page stays', async () => {
  remove(false);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(navigate).not.toHaveBeenCalled();
});

test('one that is removed leads to the list', async () => {
  remove(true);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/homework/control/list' }));
});
