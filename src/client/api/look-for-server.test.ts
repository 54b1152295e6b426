// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Connection from './connection.ts';
import { noticedWithinMs } from './look-for-server.ts';

const answer = () => new Response('{}', { headers: { 'x-server-time': String(Date.now()) } });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

const server = vi.fn<typeof fetch>();
let connection: typeof Connection;
let returns = 0;
const count = () => (returns += 1);
let visibility: DocumentVisibilityState = 'visible';

const network = new EventTarget();

beforeEach(async () => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
  vi.resetModules();
  vi.stubGlobal('fetch', server);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  returns = 0;
  connection = await import('./connection.ts');
  connection.watchConnection();
  (await import('./look-for-server.ts')).lookForServer();
  addEventListener('online', count);
});

afterEach(async () => {
  // This one's listeners stay with the document.
  (await import('./server-time.ts')).observeServerTime(answer().headers, 0);
  removeEventListener('online', count);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.mockReset();
});

it('looks for a server that was lost while the browser believes in its network, and tells once that it is back', async () => {
  server.mockImplementation(dead);
  connection.reportDropout();
  await vi.advanceTimersByTimeAsync(90_000);
  const tries = server.mock.calls.length;
  expect(tries).toBeGreaterThanOrEqual(18);
  // A school is many devices: they do not knock every second.
  expect(tries).toBeLessThan(90_000 / 1500);
  expect([connection.getIsConnected(), returns]).toEqual([false, 0]);

  server.mockImplementation(() => Promise.resolve(answer()));
  await vi.advanceTimersByTimeAsync(noticedWithinMs);
  expect([connection.getIsConnected(), returns]).toEqual([true, 1]);
  const { length } = server.mock.calls;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.mock.calls.length).toBe(length);
});

it('notices the return behind a line that swallowed the call before', async () => {
  server.mockImplementation(
    (_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
  );
  connection.reportDropout();
  // In the middle of a call.
  await vi.advanceTimersByTimeAsync(30_000);
  server.mockImplementation(() => Promise.resolve(answer()));
  await vi.advanceTimersByTimeAsync(noticedWithinMs + 50);
  expect([connection.getIsConnected(), returns]).toEqual([true, 1]);
});

it('looks soon when the device has come to another network', async () => {
  server.mockImplementation(dead);
  connection.reportDropout();
  await vi.advanceTimersByTimeAsync(20_000);
  server.mockImplementation(() => Promise.resolve(answer()));
  network.dispatchEvent(new Event('change'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.getIsConnected()).toBe(true);
});

it('devices that lost the server together do not ask it together', async () => {
  const perSecond = new Map<number, number>();
  for (let device = 0; device < 300; device += 1) {
    vi.setSystemTime(0);
    const asked: number[] = [];
    server.mockImplementation(() => (asked.push(Date.now()), dead()));
    connection.reportDropout();
    await vi.advanceTimersByTimeAsync(10_000);
    (await import('./server-time.ts')).observeServerTime(answer().headers, 0);
    for (const at of asked) perSecond.set(Math.floor(at / 1000), (perSecond.get(Math.floor(at / 1000)) ?? 0) + 1);
  }
  expect(Math.max(...perSecond.values())).toBeLessThan(240);
  expect(perSecond.get(9) ?? 0).toBeLessThan(150);
});

it("takes no portal's page for the server", async () => {
  server.mockImplementation(() => Promise.resolve(new Response('<h1>Sign in to the Wi-Fi</h1>')));
  connection.reportDropout();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.getIsConnected(), returns]).toEqual([false, 0]);
});

it('waits while nobody looks at the page, and looks at once when somebody does', async () => {
  server.mockImplementation(() => Promise.resolve(answer()));
  visibility = 'hidden';
  connection.reportDropout();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  // Less than the shortest wait.
  await vi.advanceTimersByTimeAsync(500);
  expect([connection.getIsConnected(), returns]).toEqual([true, 1]);
});

it('stops to look when another call has reached the server, and tells once that it is back', async () => {
  server.mockImplementation(dead);
  connection.reportDropout();
  const { observeServerTime } = await import('./server-time.ts');
  observeServerTime(answer().headers, 0);
  expect([connection.getIsConnected(), returns]).toEqual([true, 1]);
  observeServerTime(answer().headers, 0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server).not.toHaveBeenCalled();
  expect(returns).toBe(1);
});

it("adds nothing to the browser's own event", async () => {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  const { observeServerTime } = await import('./server-time.ts');
  observeServerTime(answer().headers, 0);
  expect([connection.getIsConnected(), returns]).toEqual([true, 1]);
});

it('asks once at a time, however often somebody comes back to the page', async () => {
  server.mockImplementation(() => new Promise(() => undefined));
  connection.reportDropout();
  for (let times = 0; times < 3; times += 1) {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server).toHaveBeenCalledTimes(1);
});
