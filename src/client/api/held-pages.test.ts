// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileCount, FileMessage } from '#offline/file-messages.ts';
import type * as HeldPages from './held-pages.ts';

let pages: typeof HeldPages;
let count: FileCount;
let missing: number;
let asked: FileMessage[];

class FakeWorker {
  state = 'installing';
  postMessage(message: FileMessage, [port]: [MessagePort]): void {
    asked.push(message);
    port.postMessage(message.type === 'COUNT_FILES' ? count : missing);
  }
}

interface FakeRegistration {
  active: FakeWorker | null;
  waiting: null;
  installing: FakeWorker | null;
}

let registration: FakeRegistration | undefined;
const register = vi.fn<() => Promise<FakeRegistration | undefined>>();

function counts(held: number, total = 20): FileCount {
  return { held, total: total + 80, ofTest: { held, total } };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', {});
  registration = undefined;
  missing = 0;
  asked = [];
  count = counts(0);
  register.mockImplementation(() =>
    Promise.resolve((registration = { active: null, waiting: null, installing: new FakeWorker() })),
  );
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration), register } });
  pages = await import('./held-pages.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  register.mockReset();
});

/** Messages between ports take real turns of the event loop. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('waits for the worker and tells how far it is', async () => {
  const holding = pages.holdPages();
  await pass(500);
  expect(pages.getHeldPages()).toEqual({ state: 'coming', held: 0, total: 20 });
  count = counts(7);
  await pass(500);
  expect(pages.getHeldPages()).toEqual({ state: 'coming', held: 7, total: 20 });
  count = counts(20);
  registration = { active: new FakeWorker(), waiting: null, installing: null };
  await pass(500);
  expect(await holding).toEqual({ state: 'held', held: 20, total: 20 });
  expect(register).toHaveBeenCalledTimes(1);
});

it('an active worker is not enough: what this page runs on must be there as well', async () => {
  registration = { active: new FakeWorker(), waiting: null, installing: null };
  count = counts(20);
  missing = 1;
  const holding = pages.holdPages();
  await pass(1000);
  expect(pages.getHeldPages().state).toBe('unknown');
  missing = 0;
  await pass(500);
  expect((await holding).state).toBe('held');
  expect(asked.some(({ type }) => type === 'HOLD_FILES')).toBe(true);
});

it('says where there will never be a worker', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect((await pages.holdPages()).state).toBe('insecure');
  vi.stubGlobal('isSecureContext', true);
  register.mockRejectedValue(new DOMException('', 'SecurityError'));
  expect((await pages.holdPages()).state).toBe('refused');
  vi.stubGlobal('navigator', {});
  expect((await pages.holdPages()).state).toBe('unsupported');
});

it('gives up when nothing comes any more, and tries again by itself', async () => {
  const holding = pages.holdPages();
  await pass(25_000);
  expect((await holding).state).toBe('failed');
  expect(pages.pagesProblemOf(pages.getHeldPages())).toBe('failed');
  count = counts(20);
  registration = { active: new FakeWorker(), waiting: null, installing: null };
  await pass(16_000);
  expect(pages.getHeldPages().state).toBe('held');
});

it('registers a worker again that the browser gave up', async () => {
  const holding = pages.holdPages();
  await pass(300);
  if (registration?.installing) registration.installing.state = 'redundant';
  registration = undefined;
  await pass(300);
  expect(register).toHaveBeenCalledTimes(2);
  registration = { active: new FakeWorker(), waiting: null, installing: null };
  count = counts(20);
  await pass(1000);
  expect((await holding).state).toBe('held');
});
