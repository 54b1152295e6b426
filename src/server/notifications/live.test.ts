import { afterEach, expect, test, vi } from 'vitest';
import { createLiveNotifications } from './live.ts';

afterEach(() => vi.useRealTimers());

test('who is there when the listening begins again asks; the first time nobody has missed anything', async () => {
  vi.useFakeTimers();
  const begin: (() => void)[] = [];
  const source = createLiveNotifications((_channel, _onNotice, onListening) => {
    if (onListening) begin.push(onListening);
    return Promise.resolve({ unlisten: () => Promise.resolve() });
  });
  await source.start?.();
  const [stays, leaves] = [1, 2].map((personId) => ({ actor: { personId }, params: null, send: vi.fn() }));
  type Subscription = Parameters<typeof source.open>[0];
  source.open(stays as unknown as Subscription);
  const close = source.open(leaves as unknown as Subscription);
  for (const _time of ['first', 'again']) {
    expect(stays?.send).not.toHaveBeenCalled();
    for (const listening of begin) listening();
  }
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stays?.send.mock.calls, leaves?.send.mock.calls]).toEqual([[['changed']], []]);
});
