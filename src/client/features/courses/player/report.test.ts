import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostPackageData } from '#domain/courses/packages.ts';
import { readData, takeReport, throttle } from './report.ts';

const one = [{ title: '', href: 'index.html' }];
const two = [...one, { title: '', href: 'b.html' }];
const report = (more: object = {}) => ({ type: 'report', status: 'passed', score: 0.8, state: 's', ...more });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  [0.8, 80],
  [1.5, 100],
  [-3, 0],
  [null, null],
])('a score of %s is stored as %s', (score, stored) => {
  expect(takeReport({ parts: {} }, 0, one, report({ score }))).toMatchObject({
    ok: true,
    reported: { status: 'passed', score: stored },
  });
});

test.each([
  null,
  'report',
  report({ type: 'navigate' }),
  report({ status: 'won' }),
  report({ score: '100' }),
  report({ score: Number.NaN }),
  report({ score: Number.POSITIVE_INFINITY }),
  report({ state: { x: 1 } }),
  report({ token: 'x' }),
])('no message: %j', (value) => {
  expect(takeReport({ parts: {} }, 0, one, value)).toEqual({ ok: false, why: 'shape' });
});

test('a state of ten megabytes is refused, and what was stored stays', () => {
  const before = { parts: { 0: { status: 'begun' as const, score: null, state: 'old' } } };
  expect(takeReport(before, 0, one, report({ state: 'x'.repeat(10_000_000) }))).toEqual({ ok: false, why: 'too-large' });
  expect(takeReport(before, 0, one, report({ state: 'x'.repeat(mostPackageData / 2) })).ok).toBe(true);
});

test('a package of parts is passed once all are, and its score is their mean', () => {
  const first = takeReport({ parts: {} }, 0, two, report({ score: 1 }));
  if (!first.ok) throw new Error('refused');
  expect(first.reported).toMatchObject({ status: 'begun', score: 100 });
  const second = takeReport(first.reported.data, 1, two, report({ status: 'completed', score: 0.5 }));
  expect(second).toMatchObject({ reported: { status: 'completed', score: 75 } });
});

test('what cannot be read is nothing', () => {
  for (const text of [null, '', '{', '{"parts":[]}', '{"parts":{"x":1}}']) expect(readData(text)).toEqual({ parts: {} });
});

test('of a thousand reports every ten milliseconds few are passed on, and the last one is', () => {
  const passed: number[] = [];
  const queue = throttle<number>(
    5000,
    (value) => passed.push(value),
    (value) => value === 500,
  );
  for (let index = 0; index < 1000; index += 1) {
    queue.add(index);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(5000);
  expect(passed.length).toBeLessThan(6);
  expect(passed[0]).toBe(0);
  expect(passed).toContain(500);
  expect(passed.at(-1)).toBe(999);
});
