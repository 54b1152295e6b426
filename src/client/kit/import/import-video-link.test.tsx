// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#domain/person/role.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { ImportVideoLink } from './import-video-link.tsx';

const server = vi.hoisted(() => ({ link: null as unknown, read: vi.fn() }));
vi.mock('#client/api/request.ts', () => ({ read: server.read }));

beforeEach(() => {
  prepareKit();
  server.link = { title: 'How to import', url: 'https://video.example.org/import' };
  server.read.mockReset().mockImplementation(() => Promise.resolve({ link: server.link }));
});
afterEach(() => {
  cleanup();
  signOutLocally();
});

function show(role: Role) {
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ role }) });
  showKit(
    <SignedIn>
      <ImportVideoLink />
    </SignedIn>,
  );
}

test.each<Role>(['TCHR', 'GL', 'ZVCH', 'DCR'])('%s sees the video that the country has entered', async (role) => {
  show(role);
  expect((await screen.findByRole('link', { name: 'How to import' })).getAttribute('href')).toBe(
    'https://video.example.org/import',
  );
});

test('without an address nothing is shown', async () => {
  server.link = null;
  show('TCHR');
  await vi.waitFor(() => expect(server.read).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});

test('nobody else is asked about it', () => {
  show('EXMNG');
  expect(server.read).not.toHaveBeenCalled();
  expect(screen.queryByRole('link')).toBeNull();
});
