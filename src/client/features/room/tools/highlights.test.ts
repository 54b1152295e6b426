// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { offsetIn, rangeIn, withRange } from './highlights.ts';

test('marked places are in order, and those that touch are one', () => {
  expect(withRange([], 3, 7)).toEqual([[3, 7]]);
  expect(withRange([[3, 7]], 10, 12)).toEqual([
    [3, 7],
    [10, 12],
  ]);
  expect(
    withRange(
      [
        [3, 7],
        [10, 12],
      ],
      6,
      10,
    ),
  ).toEqual([[3, 12]]);
  expect(withRange([[3, 7]], 5, 5)).toEqual([[3, 7]]);
});

test('a place is found again in the text, whatever its marks of format', () => {
  const element = document.createElement('div');
  element.innerHTML = '<p>Water <b>boils</b> at 100.</p>';
  const bold = element.querySelector('b')?.firstChild;
  if (!bold) throw new Error('No text');
  const begin = offsetIn(element, bold, 0);
  expect(begin).toBe(6);
  expect(rangeIn(element, begin, begin + 8)?.toString()).toBe('boils at');
  expect(rangeIn(element, 10, 999)).toBeNull();
});
