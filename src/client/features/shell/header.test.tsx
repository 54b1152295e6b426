// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/user.ts';
import { buildUser } from '#client/api/build-user.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { Header } from './header.tsx';

afterEach(() => {
  cleanup();
  signOutLocally();
});

async function show(user: Partial<User>): Promise<string> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser(user) });
  const shown = () => (
    <I18nProvider i18n={i18n}>
      <SignedIn>
        <Header isMenuOpen={false} onMenu={vi.fn()} onSearch={vi.fn()} />
      </SignedIn>
    </I18nProvider>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: shown }), history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
  return (await screen.findByTestId('belonging')).textContent;
}

const above = { school: null, group: null, position: null };

test.each<[string, Partial<User>, string]>([
  ['a teacher: the school and its BIN', { role: 'TCHR', group: null }, 'School 1BIN 000000000000 · Street 1'],
  [
    'a department worker: the department',
    { ...above, role: 'DPTWRKR', place: 'Abai district' },
    'Abai districtDistrict education officer',
  ],
  ['a worker with a position', { ...above, role: 'RGNWRKR', place: 'Abai', position: 'Chief expert' }, 'AbaiChief expert'],
  ['a ministry worker: what they work as', { ...above, role: 'CTRWRKR', place: null }, 'Ministry officer'],
  ['an exam manager of an older version’s session', { ...above, role: 'EXMNG' }, 'Exam manager'],
])('the header is never empty: %s', async (_who, user, text) => {
  expect(await show(user)).toBe(text);
});
