import { expect, test } from 'vitest';
import { findInvalidInteractiveSquares, isInteractiveSquaresComplete } from './interactive-squares.check.ts';
import { findInteractiveSquaresKeyFault } from './interactive-squares.keyed-check.ts';
import { scoreInteractiveSquares } from './interactive-squares.score.ts';

const content = {
  prompt: '',
  rows: 2,
  columns: 3,
  background: null,
  squares: ['r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3'].map((id) => ({ id, label: '' })),
  choose: null,
  right: ['r1c2', 'r2c2'],
};

test('each right square earns its share and each wrong one deducts a share, never below nothing', () => {
  expect(scoreInteractiveSquares(content, { selected: ['r1c2', 'r2c2'] }).fraction).toBe(1);
  expect(scoreInteractiveSquares(content, { selected: ['r1c2'] }).fraction).toBe(0.5);
  expect(scoreInteractiveSquares(content, { selected: ['r1c2', 'r2c2', 'r1c1'] })).toEqual({
    fraction: 0.5,
    parts: { r1c2: true, r2c2: true, r1c1: false },
  });
  expect(scoreInteractiveSquares(content, { selected: content.squares.map(({ id }) => id) }).fraction).toBe(0);
});

test('it is complete with as many as asked for', () => {
  expect(isInteractiveSquaresComplete({ ...content, choose: 2 }, { selected: ['r1c1'] })).toBe(false);
  expect(isInteractiveSquaresComplete({ ...content, choose: 2 }, { selected: ['r1c1', 'r1c3'] })).toBe(true);
});

test('unknown and doubled squares fit not; too many are only incomplete', () => {
  expect(findInvalidInteractiveSquares(content, { selected: ['r3c1'] })?.reason).toBe('unknown-id');
  expect(findInvalidInteractiveSquares(content, { selected: ['r1c1', 'r1c1'] })?.reason).toBe('duplicate');
  expect(findInvalidInteractiveSquares({ ...content, choose: 1 }, { selected: ['r1c1', 'r1c2'] })).toBeNull();
});

test('a grid that its rows and columns do not make, and a key outside it, are reported', () => {
  expect(findInteractiveSquaresKeyFault({ ...content, columns: 2 })).toContain('6 squares');
  expect(findInteractiveSquaresKeyFault({ ...content, right: ['r9c9'] })).toContain('"r9c9"');
  expect(findInteractiveSquaresKeyFault({ ...content, choose: 1 })).toContain('asks for 1');
});
