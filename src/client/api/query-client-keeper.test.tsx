// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from './build-user.ts';
import { queryClient } from './query-client.ts';
import { PersistedQueries, persistNow } from './query-client-keeper.tsx';
import { acceptSignIn, signOutLocally } from './session.ts';
import { queryKeyPrefix, wipeOnSignOut } from './wipe.ts';

const user = buildUser();
const stored = () => localStorage.getItem(`${queryKeyPrefix}${user.userId}`);

wipeOnSignOut();

beforeEach(() => {
  vi.useFakeTimers();
  acceptSignIn({ token: 'token', expiresAt: 0, user });
});

afterEach(() => {
  cleanup();
  signOutLocally();
  vi.useRealTimers();
});

/** The shell, as it is when something has just been loaded. */
async function open(): Promise<() => void> {
  const { unmount } = render(<PersistedQueries userId={user.userId}>page</PersistedQueries>);
  await vi.advanceTimersByTimeAsync(0);
  queryClient.setQueryDefaults(['tests'], { meta: { isPersisted: true } });
  queryClient.setQueryData(['tests', 'testing'], 'loaded');
  queryClient.setQueryData(['people', 1], 'of somebody');
  return unmount;
}

it('keeps what was loaded once it rests', async () => {
  await open();
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).toContain('loaded');
});

it('keeps nothing that does not ask for it', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).not.toContain('of somebody');
});

it('keeps at once what the server acknowledged: a crash gives no notice', async () => {
  await open();
  persistNow();
  expect(stored()).toContain('loaded');
});

it('asks again for what is changed here: a killed browser may have lost the last writes of it', async () => {
  await open();
  queryClient.setQueryDefaults(['stars'], { meta: { isPersisted: true, isChangedHere: true } });
  queryClient.setQueryData(['stars'], 'older');
  persistNow();
  cleanup();
  queryClient.clear();
  render(<PersistedQueries userId={user.userId}>page</PersistedQueries>);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryState(['stars'])).toMatchObject({ data: 'older', isInvalidated: true });
  expect(queryClient.getQueryState(['tests', 'testing'])).toMatchObject({ data: 'loaded', isInvalidated: false });
});

it('keeps what was loaded just before the shell is left', async () => {
  const leave = await open();
  leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(stored()).toContain('loaded');
});

it('keeps it also when the browser goes to another site in the same moment', async () => {
  const leave = await open();
  leave();
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('loaded');
});

it('keeps nothing of somebody who signs out', async () => {
  const leave = await open();
  signOutLocally();
  leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).toBeNull();
});

it('keeps nothing of somebody who leaves the shell and signs out at once', async () => {
  const leave = await open();
  leave();
  signOutLocally();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).toBeNull();
});
