// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, currentNotices } from '#ui/notices.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally, updateUser } from '#client/api/session.ts';
import { watchUpdates } from './watch-updates.ts';

const worker = vi.hoisted(() => ({
  listeners: new Map<string, (event: object) => void>(),
  skipWaiting: vi.fn(),
  update: vi.fn(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: (event: object) => void) => void worker.listeners.set(type, listener);
    messageSkipWaiting = worker.skipWaiting;
    update = () => Promise.resolve(worker.update());
    register = () => Promise.resolve();
  },
}));

const offers = () => currentNotices().filter(({ action }) => action);

/** Looks again as often as the page does, until it is so. */
function later(isSo: () => void): Promise<void> {
  const look = () => {
    vi.advanceTimersByTime(2000);
    isSo();
  };
  return vi.waitFor(look, { interval: 5, timeout: 10_000 });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: null, ready: Promise.resolve({ active: { postMessage: vi.fn() } }), addEventListener: vi.fn() },
    configurable: true,
  });
  acceptSignIn({ user: buildUser(), token: 'token', expiresAt: Date.now() + 3_600_000 });
});

afterEach(() => {
  for (const { id } of currentNotices()) dismiss(id);
  signOutLocally(false);
  vi.useRealTimers();
});

test('a new version is offered outside of tests only, and taken by a press', async () => {
  await watchUpdates();
  updateUser({ currentTest: { kind: 'testing', examId: 1, attemptId: 'one' } });
  worker.listeners.get('waiting')?.({});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(offers()).toEqual([]);
  expect(worker.update).not.toHaveBeenCalled();

  updateUser({ currentTest: null });
  await later(() => expect(offers()).toHaveLength(1));
  // The end of a test is the next look for a version.
  await later(() => expect(worker.update).toHaveBeenCalledTimes(1));

  updateUser({ currentTest: { kind: 'testing', examId: 1, attemptId: 'one' } });
  await later(() => expect(offers()).toEqual([]));
  updateUser({ currentTest: null });
  await later(() => expect(offers()).toHaveLength(1));
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  offers()[0]?.action?.onClick();
  await later(() => expect(worker.skipWaiting).toHaveBeenCalledTimes(1));
});
