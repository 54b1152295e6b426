// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingState } from '#client/commands/waiting.ts';
import { WaitingScreen } from './waiting-screen.tsx';

const lookAgain = vi.fn(() => Promise.resolve());
const kick = vi.fn();
let state: WaitingState;
vi.mock('#client/commands/waiting.ts', () => ({ useWaiting: () => ({ subjects: [], attempts: [], state, lookAgain }) }));
vi.mock('#client/commands/queue-access.ts', () => ({ getQueue: () => Promise.resolve({ kick }) }));
vi.mock('#client/api/connection.ts', () => ({ useIsConnected: () => true }));

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function open(next: WaitingState): string | null {
  state = next;
  render(
    <I18nProvider i18n={i18n}>
      <WaitingScreen />
    </I18nProvider>,
  );
  return screen.getByTestId('waiting-lead').textContent;
}

test('that everything is on the server is said only after a look', () => {
  expect(open('looking')).toBe('Looking for unsent work on this device…');
  expect(screen.queryByTestId('try-again')).toBeNull();
  cleanup();
  expect(open('known')).toContain('is on the server');
});

test('a device that cannot be read says so, and is read again on request', async () => {
  expect(open('unreadable')).toContain('cannot be read');
  fireEvent.click(screen.getByTestId('try-again'));
  await waitFor(() => expect(lookAgain).toHaveBeenCalledTimes(1));
  expect(kick).toHaveBeenCalledTimes(1);
});
