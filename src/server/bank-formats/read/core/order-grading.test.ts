import { expect, test } from 'vitest';
import { orderGradingOf, shareOfOrder } from './order-grading.ts';

const share = (name: string, order: readonly number[]) => {
  const grading = orderGradingOf(name, 0);
  return grading === null ? null : Math.round(shareOfOrder(order, grading) * 100);
};

test.each([
  ['ALL_OR_NOTHING', 0, 0],
  ['-1', 0, 0],
  ['ABSOLUTE_POSITION', 50, 0],
  ['0', 50, 0],
  ['RELATIVE_NEXT_EXCLUDE_LAST', 33, 67],
  ['RELATIVE_NEXT_INCLUDE_LAST', 25, 50],
  ['RELATIVE_ONE_PREVIOUS_AND_NEXT', 38, 50],
  ['RELATIVE_ALL_PREVIOUS_AND_NEXT', 83, 50],
  ['LONGEST_ORDERED_SUBSET', 75, 75],
  ['LONGEST_CONTIGUOUS_SUBSET', 75, 75],
  ['7', 83, 50],
])('%s gives everything for the right order, and its own share for others', (name, swapped, moved) => {
  expect([share(name, [0, 1, 2, 3]), share(name, [0, 1, 3, 2]), share(name, [1, 2, 3, 0])]).toEqual([100, swapped, moved]);
});

test('an unknown word is reported, and none is what the caller says', () => {
  expect(orderGradingOf('SOMETHING', 0)).toBeNull();
  expect(orderGradingOf('8', 0)).toBeNull();
  expect(orderGradingOf('constructor', 0)).toBeNull();
  expect(orderGradingOf(' ', -1)).toBe(-1);
});
