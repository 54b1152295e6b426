import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageSize, toPage, toWindow } from './page-place.ts';
import { turnedBy, withZoom, type PageView } from './tools.ts';

const turn = fc.constantFrom<PageView['turn']>(0, 90, 180, 270);
const pixels = fc.integer({ min: -3000, max: 3000 });

test('a place on the page is the same place in the window and back, however the page is turned', () => {
  fc.assert(
    fc.property(turn, pixels, pixels, pixels, pixels, (by, x, y, middleX, middleY) => {
      const place = { middle: { x: middleX, y: middleY }, width: 640, height: 900, turn: by };
      const back = toWindow(place, toPage(place, { x, y }));
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }),
  );
});

test('a page that is turned clockwise has its upper left corner at the right', () => {
  const place = { middle: { x: 0, y: 0 }, width: 100, height: 200, turn: 90 } as const;
  expect(toWindow(place, { x: 0, y: 0 })).toEqual({ x: 100, y: -50 });
  expect(toPage(place, { x: 100, y: -50 })).toEqual({ x: 0, y: 0 });
});

test('fits at zoom 1, turned as well, and is never enlarged more than eightfold', () => {
  const room = { width: 360, height: 500 };
  expect(pageSize(room, 1.5, { zoom: 1, turn: 0 })).toEqual({ width: 360, height: 540 });
  const turned = pageSize(room, 1.5, { zoom: 2, turn: 90 });
  expect([turned.height, turned.width]).toEqual([720, 480]);
  expect(pageSize({ width: 1200, height: 900 }, 1.5, { zoom: 1, turn: 0 }).width).toBe(600);
  expect([withZoom({ zoom: 6, turn: 0 }, 2).zoom, withZoom({ zoom: 1.2, turn: 0 }, 0.5).zoom]).toEqual([8, 1]);
  expect([turnedBy(0, -1), turnedBy(270, 1)]).toEqual([270, 0]);
});
