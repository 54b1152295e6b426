// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from './build-user.ts';

/** Modules of its own: what others have registered would have something to write. */
vi.resetModules();
const { onLeaving } = await import('./leaving.ts');
const { acceptSignIn, endSession, getSession, onSessionEnd, signOutLocally } = await import('./session.ts');

const signIn = (userId: number, token: string) =>
  acceptSignIn({ token, expiresAt: 0, user: buildUser({ userId, role: 'ST' }) });

let stops: (() => void)[] = [];
beforeEach(() => signIn(5, 'a'));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  signOutLocally();
  vi.useRealTimers();
});

function writesSlowly(): () => void {
  let written = (): void => undefined;
  const writing = new Promise<void>((resolve) => (written = resolve));
  stops.push(onSessionEnd(() => writing));
  return written;
}

test('what is being typed is stored and written while its owner is still known here', async () => {
  const steps: string[] = [];
  const at = (name: string) => steps.push(`${name}: ${String(getSession().user?.userId)}`);
  stops.push(
    onSessionEnd(() => {
      at('write');
      return Promise.resolve();
    }),
    onLeaving(() => at('store')),
  );
  await endSession();
  at('after');
  expect(steps).toEqual(['store: 5', 'write: 5', 'after: undefined']);
});

test('where nothing is being written the user leaves at once', () => {
  void endSession();
  expect(getSession().user).toBeNull();
});

test('a disk that does not answer does not keep the user', async () => {
  vi.useFakeTimers();
  writesSlowly();
  const ended = endSession();
  expect(getSession().user?.userId).toBe(5);
  await vi.advanceTimersByTimeAsync(5000);
  await ended;
  expect(getSession().user).toBeNull();
});

test('somebody who signed in meanwhile, in another tab, stays', async () => {
  const written = writesSlowly();
  const ended = endSession();
  signIn(5, 'b');
  written();
  await ended;
  expect(getSession().token).toBe('b');
});
