// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileCount, FileMessage } from '#offline/file-messages.ts';
import type * as AllPages from './all-pages.ts';

let pages: typeof AllPages;
let count: FileCount;
let asked: FileMessage['type'][];

/** Active, with the files of a test. */
const worker = {
  state: 'activated',
  postMessage(message: FileMessage, ports: readonly MessagePort[] = []): void {
    asked.push(message.type);
    ports[0]?.postMessage(message.type === 'COUNT_FILES' ? count : 0);
  },
};

function counts(held: number): FileCount {
  return { held, total: 300, ofTest: { held: 20, total: 20 } };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', {});
  const getRegistration = () => Promise.resolve({ active: worker, waiting: null, installing: null });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration } });
  asked = [];
  count = counts(20);
  pages = await import('./all-pages.ts');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Messages between ports take real turns of the event loop. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await act(() => vi.advanceTimersByTimeAsync(50));
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
}

test('the files of a test are not all pages: it looks again until all are here, and fetches nothing by itself', async () => {
  const { result } = renderHook(() => pages.useAllPages());
  await pass(500);
  expect(result.current).toEqual({ state: 'coming', held: 20, total: 300 });
  count = counts(300);
  await pass(2500);
  expect(result.current.state).toBe('held');
  expect(asked).not.toContain('HOLD_FILES');
});

test('who takes something along has the missing ones fetched, and sees how far it is', async () => {
  const { result } = renderHook(() => pages.useAllPages());
  const bringing = pages.bringAllPages();
  await pass(1000);
  count = counts(150);
  await pass(1000);
  expect(result.current).toEqual({ state: 'coming', held: 150, total: 300 });
  expect(asked).toContain('HOLD_FILES');
  count = counts(300);
  await pass(1000);
  await bringing;
  expect(result.current).toEqual({ state: 'held', held: 300, total: 300 });
});

test('a line that breaks off leaves pages missing, and they are not taken for here', async () => {
  const { result } = renderHook(() => pages.useAllPages());
  const bringing = pages.bringAllPages();
  await pass(25_000);
  await bringing;
  expect(result.current).toEqual({ state: 'failed', held: 20, total: 300 });
});

test('without a worker there will be none', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { result } = renderHook(() => pages.useAllPages());
  await pass(100);
  expect(result.current.state).toBe('insecure');
});
