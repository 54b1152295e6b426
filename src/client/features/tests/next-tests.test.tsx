// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { queryClient } from '#client/api/query-client.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { NextTests } from './next-tests.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeEach(() => {
  vi.useFakeTimers();
  acceptSignIn({ token: 'token', expiresAt: 0, user: buildUser() });
});

afterEach(() => {
  cleanup();
  signOutLocally();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the sections below although the line swallows the call for the tests', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SignedIn>
          <NextTests>
            <p>sections</p>
          </NextTests>
        </SignedIn>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('sections')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  screen.getByText('sections');
  screen.getByRole('status', { name: 'Loading' });
});
