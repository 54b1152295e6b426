import { expect, it } from 'vitest';
import { weakestOf } from './weakest.ts';

function row(title: string, totalScore: number, totalMaxScore: number) {
  return { title, totalScore, totalMaxScore, total: totalMaxScore };
}

it('names the three weakest, the weakest first, and none in which nothing is missing', () => {
  const rows = [row('Whole', 4, 4), row('Half', 1, 2), row('None', 0, 1), row('Longer half', 2, 4), row('Most', 3, 4)];
  expect(weakestOf(rows).map(({ title }) => title)).toEqual(['None', 'Longer half', 'Half']);
  expect(weakestOf([row('Whole', 1, 1), row('Without points', 0, 0)])).toEqual([]);
});
