// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushSave } from '#contract/notifications/push.ts';
import { isPushOn, turnPushOff, turnPushOn } from './push.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request }));
vi.mock('#client/api/held-pages.ts', () => ({ workerObstacle: () => null }));

const endpoint = 'https://push.example.kz/one';
const unsubscribe = vi.fn();
const made = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }) };
let held: typeof made | null;
const subscribe = vi.fn();

beforeEach(() => {
  held = null;
  unsubscribe.mockReset().mockImplementation(() => {
    held = null;
    return Promise.resolve(true);
  });
  subscribe.mockReset().mockImplementation(() => Promise.resolve((held = made)));
  request.mockReset().mockResolvedValue({});
  const pushManager = { getSubscription: () => Promise.resolve(held), subscribe };
  const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: () => Promise.resolve({ pushManager }) };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a device is subscribed with the operator’s key, reported to the server, and on for its person only', async () => {
  expect(await turnPushOn(5, 'AQID')).toBe(true);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: new Uint8Array([1, 2, 3]) });
  const body = expect.objectContaining({ endpoint, keys: { p256dh: 'point', auth: 'secret' } });
  expect(request).toHaveBeenCalledWith(pushSave, expect.objectContaining({ body }));
  expect([await isPushOn(5), await isPushOn(6)]).toEqual([true, false]);
  await turnPushOff();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(await isPushOn(5)).toBe(false);
});

test('a push service that does not answer is given up, and what it gives later is ended', async () => {
  vi.useFakeTimers();
  let give: (subscription: typeof made) => void = () => undefined;
  subscribe.mockReturnValue(new Promise((resolve) => (give = resolve)));
  const turned = expect(turnPushOn(5, 'AQID')).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(30_000);
  await turned;
  expect([await isPushOn(5), request.mock.calls.length]).toEqual([false, 0]);
  give(made);
  await vi.advanceTimersByTimeAsync(0);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
