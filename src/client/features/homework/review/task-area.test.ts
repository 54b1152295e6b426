import { expect, test } from 'vitest';
import { areaBetween, areaText, isInArea, parseArea, readAt, smallest, withinPage, writtenAt } from './task-area.ts';

test('an area stays within the page and can be seen', () => {
  expect(withinPage({ x: 900, y: -50, w: 400, h: 5 })).toEqual({ x: 600, y: 0, w: 400, h: smallest });
  expect(areaBetween({ x: 700, y: 800 }, { x: 100, y: 200 })).toEqual({ x: 100, y: 200, w: 600, h: 600 });
});

test('what is read at a place of a turned page is written there, and back', () => {
  // The upper left corner of a page that lies on its right side is read at the upper right.
  expect(readAt({ x: 0, y: 0 }, 90)).toEqual({ x: 1000, y: 0 });
  for (const turn of [0, 90, 180, 270] as const)
    expect(readAt(writtenAt({ x: 120, y: 340 }, turn), turn)).toEqual({ x: 120, y: 340 });
});

test('an area survives the address; garbage is none', () => {
  const area = { x: 10, y: 20, w: 300, h: 400 };
  expect(parseArea(areaText(area))).toEqual(area);
  expect(parseArea('1-2-3')).toBeNull();
  expect(parseArea('<script>')).toBeNull();
  expect(isInArea({ x: 10, y: 420 }, area)).toBe(true);
  expect(isInArea({ x: 311, y: 420 }, area)).toBe(false);
});
