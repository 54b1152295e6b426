import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { createPatternStore } from './patterns.ts';
import { fitTwoParameters } from './two-parameter.ts';

/** Section 6 of the Law School Admission Test (Bock & Lieberman 1970): how many had each pattern, from 00000 to 11111, the first question first. */
const lsat6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298,
];

function patternsOf(rows: Iterable<readonly boolean[]>, items: number) {
  const store = createPatternStore(items);
  for (const row of rows) {
    store.begin();
    row.forEach((isRight, place) => isRight && store.setCorrect(place));
  }
  return store.read();
}

test('a published data set gives the parameters of the R package ltm (Rizopoulos 2006)', () => {
  const rows = lsat6.flatMap((count, pattern) =>
    Array.from({ length: count }, () => [16, 8, 4, 2, 1].map((bit) => (pattern & bit) !== 0)),
  );
  const fit = fitTwoParameters(patternsOf(rows, 5));
  const rounded = fit?.items.map(({ discrimination, difficulty }) => [
    Number(discrimination.toFixed(2)),
    Number(difficulty.toFixed(2)),
  ]);
  expect(rounded).toEqual([
    [0.83, -3.36],
    [0.72, -1.37],
    [0.89, -0.28],
    [0.69, -1.87],
    [0.66, -3.12],
  ]);
  expect(fit?.logLikelihood).toBeCloseTo(-2466.65, 1);
});

test('parameters that answers were drawn from are found again; a question of chance does not fit', () => {
  const random = createRandom(11);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const truth = Array.from({ length: 20 }, (_, at) => ({ a: 0.7 + (at % 5) * 0.3, b: -2 + at * 0.2 }));
  const rows = Array.from({ length: 4000 }, () => {
    const ability = normal();
    const model = truth.map(({ a, b }) => random.next() < 1 / (1 + Math.exp(-a * (ability - b))));
    // Right in the middle only: no logistic curve is like that.
    return [...model, Math.abs(ability) < 0.5];
  });
  const fit = fitTwoParameters(patternsOf(rows, 21));
  truth.forEach(({ a, b }, at) => {
    const found = fit?.items[at];
    expect(Math.abs((found?.discrimination ?? 0) - a)).toBeLessThan(0.3);
    expect(Math.abs((found?.difficulty ?? 9) - b)).toBeLessThan(0.3);
    expect(found?.distance).toBeLessThan(0.06);
  });
  expect(fit?.items[20]?.distance).toBeGreaterThan(0.12);
});

test('questions that everybody or nobody has end too, and too few attempts give nothing', () => {
  const rows = Array.from({ length: 300 }, (_, row) => [true, false, row % 2 === 0, row % 3 === 0]);
  const fit = fitTwoParameters(patternsOf(rows, 4));
  expect(fit?.items.every((item) => Object.values(item).every(Number.isFinite))).toBe(true);
  expect(fitTwoParameters(patternsOf(rows.slice(0, 150), 4))).toBeNull();
});

test('some of many attempts are enough: spread over all of them', () => {
  const store = createPatternStore(2);
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    store.begin();
    if (attempt >= 1500) store.setCorrect(1);
  }
  const { total, distinct } = store.read(100);
  expect([total, distinct.map(({ correct, count }) => [...correct, count])]).toEqual([100, [[50], [1, 50]]]);
});
