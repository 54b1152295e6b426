// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Rest from '#client/api/when-line-rests.ts';
import type { usePages } from './use-menu.ts';
import { useReadyPages } from './use-ready-pages.ts';

const { preloadRoute, rests, router } = vi.hoisted(() => {
  const preload = vi.fn<(address: { to: string }) => Promise<void>>();
  // The one that the hook has at each drawing.
  return { preloadRoute: preload, rests: [] as (() => void)[], router: { preloadRoute: preload } };
});
const callOff = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));
vi.mock(import('#client/api/when-line-rests.ts'), (): typeof Rest => ({
  whenLineRests: (work) => {
    rests.push(work);
    return callOff;
  },
}));

// The hook reads nothing else of a page.
const pagesAt = (...paths: string[]) => paths.map((to) => ({ to })) as unknown as ReturnType<typeof usePages>;
const two = () => pagesAt('/testing', '/faq');
/** The browser's timings of its calls; jsdom has no constructor for them. */
const trips = (...took: number[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    ...took.map((ms) => ({ name: 'http://school/api/user-info', requestStart: 100, responseStart: 100 + ms })),
    // Of another kind, and one that says nothing.
    { name: 'http://school/assets/core.js', requestStart: 100, responseStart: 101 },
    { name: 'http://school/api/tests', requestStart: 0, responseStart: 0 },
  ] as unknown as PerformanceEntryList);
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** The line rests, and so does the page. */
async function rest(): Promise<string[]> {
  rests.at(-1)?.();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5000);
  return preloadRoute.mock.calls.map(([{ to }]) => to);
}

beforeEach(() => {
  vi.useFakeTimers();
  preloadRoute.mockResolvedValue();
});

afterEach(() => {
  cleanup();
  line(undefined);
  rests.length = 0;
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("makes the menu's pages ready, one after the other, over a line that the browser calls good", async () => {
  line({ effectiveType: '4g' });
  renderHook(() => useReadyPages(two()));
  expect(await rest()).toEqual(['/testing', '/faq']);
});

it.each([{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
  'leaves them over one like %o',
  async (connection) => {
    line(connection);
    renderHook(() => useReadyPages(two()));
    trips(20);
    expect(await rest()).toEqual([]);
  },
);

it.each([
  { took: [900, 80, 400], made: ['/testing', '/faq'] },
  { took: [900, 400, 600], made: [] },
  { took: [], made: [] },
])('where the browser knows nothing of its line it goes by the calls: $took ms', async ({ took, made }) => {
  trips(...took);
  renderHook(() => useReadyPages(two()));
  expect(await rest()).toEqual(made);
});

it('waits while somebody writes', async () => {
  line({ effectiveType: '4g' });
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  renderHook(() => useReadyPages(two()));
  expect(await rest()).toEqual([]);
  field.blur();
  await vi.advanceTimersByTimeAsync(5000);
  expect(preloadRoute).toHaveBeenCalledTimes(2);
  field.remove();
});

it('begins again for other pages only, and calls off what has not begun', () => {
  const { rerender, unmount } = renderHook(({ pages }) => useReadyPages(pages), { initialProps: { pages: two() } });
  rerender({ pages: two() });
  expect([rests.length, callOff.mock.calls.length]).toEqual([1, 0]);
  rerender({ pages: pagesAt('/testing') });
  expect([rests.length, callOff.mock.calls.length]).toEqual([2, 1]);
  unmount();
  expect(callOff).toHaveBeenCalledTimes(2);
});
