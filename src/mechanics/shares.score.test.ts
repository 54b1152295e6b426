import { describe, expect, test } from 'vitest';
import { shareOf, shareOfMarks } from './shares.score.ts';

const sizes = [1, 2, 3, 4, 5, 6].flatMap((right) => [1, 2, 3, 4, 5, 6].map((wrong) => ({ right, wrong })));

function marks(right: number, wrong: number) {
  const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  return { right: ids('r', right), wrong: ids('w', wrong) };
}

describe.each(sizes)('the share with $right right and $wrong wrong choices', ({ right, wrong }) => {
  const all = marks(right, wrong);
  const total = right + wrong;
  const rightSet = new Set(all.right);

  test('marking everything earns nothing', () => {
    expect(shareOfMarks(new Set([...all.right, ...all.wrong]), rightSet, total)).toBe(0);
  });

  test('marking nothing earns nothing, and the right ones everything', () => {
    expect(shareOfMarks(new Set(), rightSet, total)).toBe(0);
    expect(shareOfMarks(rightSet, rightSet, total)).toBe(1);
  });

  test('each right mark adds its share', () => {
    all.right.forEach((_, at) => {
      expect(shareOfMarks(new Set(all.right.slice(0, at)), rightSet, total)).toBeCloseTo(at / right);
    });
  });

  test('a wrong mark costs at least what a right one earns', () => {
    const one = shareOfMarks(new Set([...all.right, ...all.wrong.slice(0, 1)]), rightSet, total);
    expect(one).toBeLessThanOrEqual(1 - 1 / right + 1e-12);
  });
});

test('where every choice is right, marking everything is right', () => {
  expect(shareOfMarks(new Set(['a', 'b']), new Set(['a', 'b']), 2)).toBe(1);
  expect(shareOfMarks(new Set(['a']), new Set(['a', 'b']), 2)).toBe(0.5);
});

test('a share is a number from 0 to 1 even for nothing of nothing', () => {
  expect(shareOf(0, 0)).toBe(0);
  expect(shareOf(3, 2)).toBe(1);
  expect(shareOf(-1, 2)).toBe(0);
});
