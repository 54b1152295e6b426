import { expect, test } from 'vitest';
import { cornerMoved, movedTo, wholePicture } from './crop-area.ts';

test('a corner stays within the picture and never passes the opposite one', () => {
  expect(cornerMoved(wholePicture, 'top left', { x: 0.25, y: 0.5 })).toEqual({ left: 0.25, top: 0.5, right: 1, bottom: 1 });
  expect(cornerMoved(wholePicture, 'bottom right', { x: 2, y: -1 })).toEqual({ ...wholePicture, bottom: 0.1 });
  const small = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 };
  expect(cornerMoved(small, 'top right', { x: 0, y: 0.9 })).toEqual({ ...small, right: 0.5, top: 0.5 });
});

test('a page takes the place on which it is dropped', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  expect(movedTo(['a'], 4, 0)).toEqual(['a']);
});
