import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceTable, partSeparator, sumUp } from './choices.ts';
import { createCollector, type FormShape } from './collector.ts';
import { flagExam, flagItem } from './flags.ts';
import { difficulty, distribution, itemRestCorrelation, quantile, reliability, upperLowerIndex } from './statistics.ts';
import { longestGapMs, timePerQuestion } from './time-per-question.ts';

/** Four people, three questions, the easiest first: computed by hand beside each test. */
const table = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
];
const form: FormShape = {
  id: 7,
  questions: [1, 2, 3].map((id) => ({ versionId: id * 10, questionId: id, points: 1 })),
};

function collect(rows: readonly (readonly number[])[], shape = form) {
  const collector = createCollector([shape]);
  for (const row of rows)
    collector.add(
      shape.id,
      row,
      row.map(() => 4000),
      row.map((value) => (value === 1 ? 'right' : null)),
    );
  return collector.done();
}

function itemOf(rows: readonly (readonly number[])[], versionId: number) {
  const item = collect(rows).versions.get(versionId);
  if (!item) throw new Error('No such version');
  return item;
}

test('difficulty is the mean share of the points', () => {
  expect([10, 20, 30].map((id) => difficulty(itemOf(table, id)))).toEqual([0.75, 0.5, 0.25]);
});

test('the item-rest correlation leaves the question itself out: cov 3, variances 3 and 11', () => {
  expect(itemRestCorrelation(itemOf(table, 10))).toBeCloseTo(3 / Math.sqrt(33), 10);
});

test('where nothing varies there is no correlation, and no alpha', () => {
  const same = [
    [1, 0, 1],
    [1, 0, 1],
  ];
  expect(itemRestCorrelation(itemOf(same, 10))).toBeNull();
  expect(reliability(collect(same).sets[0]?.sums ?? { n: 0, total: 0, totalSquared: 0, items: [] }).alpha).toBeNull();
});

test('the upper-lower index takes 27 %, of a total on the border by its share: 1.08 of four people', () => {
  // Above: the first whole and 0.08 of the second; below: the last whole and 0.08 of the third.
  expect(upperLowerIndex(itemOf(table, 30))).toBeCloseTo(1 / 1.08, 10);
  expect(upperLowerIndex(itemOf(table, 20))).toBeCloseTo(1, 10);
  expect(upperLowerIndex(itemOf(table, 10))).toBeCloseTo(1 - 0.08 / 1.08, 10);
});

test('Cronbach alpha is Kuder-Richardson 20 here: 3/2 (1 - 0.8333/1.6667); without the first question 0.7273; SEM 0.6455', () => {
  const [set] = collect(table).sets;
  if (!set) throw new Error('No set');
  const { alpha, sem, alphaWithout, standardDeviation, mean } = reliability(set.sums);
  expect(alpha).toBeCloseTo(0.75, 10);
  expect(sem).toBeCloseTo(Math.sqrt(5 / 3) / 2, 10);
  expect(standardDeviation).toBeCloseTo(Math.sqrt(5 / 3), 10);
  expect(mean).toBe(1.5);
  expect(alphaWithout[0]).toBeCloseTo(2 * (1 - 7 / 12 / (11 / 12)), 10);
});

test('forms of the same questions in another order and other versions are one set; a question is the sum of its versions', () => {
  const other: FormShape = {
    id: 8,
    questions: [3, 1, 2].map((id) => ({ versionId: id * 10 + (id === 1 ? 1 : 0), questionId: id, points: 1 })),
  };
  const collector = createCollector([form, other]);
  const add = (id: number, row: number[]) => collector.add(id, row, [-1, -1, -1], [null, null, null]);
  add(7, [1, 1, 1]);
  add(7, [1, 1, 0]);
  add(8, [0, 1, 0]);
  add(8, [0, 0, 0]);
  const { sets, versions, attempts } = collector.done();
  expect([attempts, sets.length]).toEqual([4, 1]);
  expect(reliability(sets[0]?.sums ?? { n: 0, total: 0, totalSquared: 0, items: [] }).alpha).toBeCloseTo(0.75, 10);
  const both = sumUp([10, 11].flatMap((id) => versions.get(id) ?? []));
  expect([both.n, difficulty(both)]).toEqual([4, 0.75]);
});

test('an attempt that does not fit its form is left out and counted', () => {
  const collector = createCollector([form]);
  collector.add(7, [1], [1], [null]);
  collector.add(99, [1, 1, 1], [1, 1, 1], [null, null, null]);
  expect(collector.done()).toMatchObject({ attempts: 0, invalidAnswers: 2 });
});

test('alpha is at most 1, correlations lie within their borders, whatever was earned', () => {
  const rows = fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(rows, (people) => {
      const { sets, versions, countByScore } = collect(people);
      const { alpha } = reliability(sets[0]?.sums ?? { n: 0, total: 0, totalSquared: 0, items: [] });
      expect(alpha ?? 0).toBeLessThanOrEqual(1);
      for (const item of versions.values()) {
        expect(Math.abs(itemRestCorrelation(item) ?? 0)).toBeLessThanOrEqual(1);
        expect(Math.abs(upperLowerIndex(item) ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(distribution(countByScore, 20).reduce((sum, count) => sum + count, 0)).toBe(people.length);
    }),
    { numRuns: 60 },
  );
});

test('the order in which people came changes nothing', () => {
  const rows = fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(rows, (people) => {
      const index = (all: readonly (readonly number[])[]) => upperLowerIndex(itemOf(all, 20)) ?? 0;
      expect(index(people)).toBeCloseTo(index(people.toReversed()), 8);
    }),
    { numRuns: 40 },
  );
});

test('quantiles are values that were there', () => {
  expect([0.25, 0.5, 0.75].map((q) => quantile([0, 2, 0, 1, 1], q))).toEqual([1, 1, 3]);
  expect(quantile([0, 0], 0.5)).toBeNull();
});

test('an option has its figures from all answers that have its part; options nobody chose are there, too', () => {
  const choices = new Map([
    ['a', Float64Array.from([2, 2, 1])],
    [['a', 'b'].join(partSeparator), Float64Array.from([1, 0, 0.2])],
  ]);
  expect(choiceTable({ n: 4, choices }, ['a', 'b', 'c'])).toEqual([
    { part: 'a', n: 3, share: 0.75, rest: 1.2 / 3, earned: 2 / 3 },
    { part: 'b', n: 1, share: 0.25, rest: 0.2, earned: 0 },
    { part: 'c', n: 0, share: 0, rest: null, earned: null },
  ]);
});

const fine = { n: 200, difficulty: 0.6, discrimination: 0.4, omission: 0.02, options: [] };
const option = (isKey: boolean, n: number, rest: number) => ({ isKey, n, rest });

test('flags say what to look at, the worst first', () => {
  expect(flagItem(fine)).toEqual([]);
  expect(flagItem({ ...fine, difficulty: 0.1, discrimination: -0.1 })).toEqual(['negative', 'too-hard']);
  expect(flagItem({ ...fine, difficulty: 0.95, discrimination: 0.1 })).toEqual(['weak', 'too-easy']);
  expect(flagItem({ ...fine, omission: 0.3 })).toEqual(['omitted']);
});

test('a wrong answer of those who are better in the rest asks whether the key is right', () => {
  const options = [[option(true, 60, 0.4), option(false, 130, 0.7), option(false, 10, 0.3)]];
  expect(flagItem({ ...fine, options })).toEqual(['better-than-key']);
  expect(flagItem({ ...fine, options: [[option(true, 130, 0.7), option(false, 60, 0.4), option(false, 0, 0)]] })).toEqual([
    'distractor-unused',
  ]);
});

test('below thirty attempts nothing is judged', () => {
  expect(flagItem({ ...fine, n: 29, discrimination: -1 })).toEqual(['too-few']);
  expect(flagExam({ attempts: 29, alpha: 0.1 })).toEqual(['too-few']);
  expect(flagExam({ attempts: 30, alpha: 0.1 })).toEqual(['unreliable']);
  expect(flagExam({ attempts: 30, alpha: 0.8 })).toEqual([]);
});

test('time goes to the question that is chosen next, in the order of the device, and never backwards', () => {
  const choice = (questionId: number, elapsedMs: number | null, arrivedMs = 0) => ({ questionId, elapsedMs, arrivedMs });
  expect([...timePerQuestion([choice(2, 9000), choice(1, 5000), choice(1, 10_000), choice(3, null, 12_000)])]).toEqual([
    [1, 6000],
    [2, 4000],
    [3, 2000],
  ]);
  expect(timePerQuestion([choice(1, 9_000_000_000)]).get(1)).toBe(longestGapMs);
});
