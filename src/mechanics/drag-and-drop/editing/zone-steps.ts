/** Places of zones on the picture, in percent of it, to a tenth. */
import type { Area } from '../drag-and-drop.draft.ts';

/** Smaller ones cannot be hit by a finger. Percent. */
export const leastSide = 4;

export function movedBy(area: Area, x: number, y: number): Area {
  return {
    ...area,
    x: tenth(clamp(area.x + x, 0, 100 - area.width)),
    y: tenth(clamp(area.y + y, 0, 100 - area.height)),
  };
}

export function resizedBy(area: Area, width: number, height: number): Area {
  return {
    ...area,
    width: tenth(clamp(area.width + width, leastSide, 100 - area.x)),
    height: tenth(clamp(area.height + height, leastSide, 100 - area.y)),
  };
}

/** Between two corners, in any order; null: too small to be meant. */
export function between(one: { x: number; y: number }, other: { x: number; y: number }): Area | null {
  const [left, right] = [clamp(Math.min(one.x, other.x), 0, 100), clamp(Math.max(one.x, other.x), 0, 100)];
  const [top, bottom] = [clamp(Math.min(one.y, other.y), 0, 100), clamp(Math.max(one.y, other.y), 0, 100)];
  if (right - left < leastSide || bottom - top < leastSide) return null;
  return { x: tenth(left), y: tenth(top), width: tenth(right - left), height: tenth(bottom - top) };
}

/** Where a new zone goes by itself: each a little further. */
export function placeFor(index: number): Area {
  const column = index % 3;
  const row = Math.floor(index / 3) % 4;
  return { x: 4 + column * 32, y: 4 + row * 24, width: 26, height: 18 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function tenth(value: number): number {
  return Math.floor(value * 10 + 1e-6) / 10;
}
