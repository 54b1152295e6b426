// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClose } from '#contract/live/live.ts';
import { notificationTopic } from '#contract/notifications/notifications.ts';
import { buildUser } from '#client/api/build-user.ts';
import type * as Live from './live.ts';

class FakeSocket extends EventTarget {
  said: string[] = [];
  send(text: string): void {
    this.said.push(text);
  }
  close(code = 1000): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let made: FakeSocket[] = [];
let live: typeof Live;
const lines: boolean[] = [];
const calls = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [made, lines.length] = [[], 0];
  vi.stubGlobal('fetch', calls);
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  const session = await import('#client/api/session.ts');
  live = await import('./live.ts');
  session.acceptSignIn({ token: 't', expiresAt: Date.now() + 900_000, user: buildUser() });
});

afterEach(async () => {
  (await import('#client/api/session.ts')).signOutLocally(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  calls.mockReset();
});

function newest(): FakeSocket {
  const socket = made.at(-1);
  if (!socket) throw new Error('No socket');
  return socket;
}

it('comes back a minute after a crowded close at the earliest, also when somebody looks at the page again', async () => {
  live.subscribe(notificationTopic, {
    params: () => ({}),
    received: () => undefined,
    line: (isOpen) => lines.push(isOpen),
  });
  await vi.advanceTimersByTimeAsync(0);
  newest().dispatchEvent(new Event('open'));
  newest().dispatchEvent(Object.assign(new Event('message'), { data: '{"type":"ready"}' }));
  expect(lines).toEqual([true]);
  newest().close(liveClose.crowded);
  expect(lines).toEqual([true, false]);
  for (let looks = 0; looks < 59; looks += 1) {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(made).toHaveLength(1);
  // Neither is the sign-in doubted, nor does the page say anything.
  expect(calls).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(made).toHaveLength(2);
});
