import { expect, test } from 'vitest';
import { inEffectOrder, type Placed } from './order.ts';

function placed(id: string, stream?: string, seq = 0): Placed & { id: string } {
  return { id, numbers: stream === undefined ? null : { stream, seq } };
}

const order = (...commands: (Placed & { id: string })[]) =>
  inEffectOrder(commands)
    .map(({ id }) => id)
    .join(' ');

test('numbers of one stream decide, whatever the order in which the disk gives them', () => {
  expect(order(placed('third', 's', 3), placed('first', 's', 1), placed('second', 's', 2))).toBe('first second third');
});

test('what has no number yet comes last, as it was made', () => {
  expect(order(placed('second'), placed('third'), placed('first', 's', 7))).toBe('first second third');
});

test('of two streams the page knows the order, and neither is mixed up in itself', () => {
  const [a1, a2, b1, b2] = [placed('a1', 'a', 1), placed('a2', 'a', 2), placed('b1', 'b', 1), placed('b2', 'b', 2)];
  expect(order(a1, b1, a2, b2)).toBe('a1 b1 a2 b2');
  expect(order(b1, b2, a1, a2)).toBe('b1 b2 a1 a2');
  expect(order(a2, b2, a1, b1)).toBe('a1 a2 b1 b2');
  expect(order()).toBe('');
});
