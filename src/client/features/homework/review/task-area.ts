/** An area of a page as it is read, in thousandths of its width and height: the same one of all works. */
import type { Point } from '#domain/ink/marks.ts';

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Turn = 0 | 90 | 180 | 270;

/** A smaller one shows nothing. */
export const smallest = 40;
/** The upper third, where nothing was chosen yet. */
export const firstArea: Area = { x: 0, y: 0, w: 1000, h: 330 };

/** Within the page, and not too small to be seen. */
export function withinPage({ x, y, w, h }: Area): Area {
  const [width, height] = [clamp(w, smallest, 1000), clamp(h, smallest, 1000)];
  return { x: clamp(x, 0, 1000 - width), y: clamp(y, 0, 1000 - height), w: width, h: height };
}

/** Between two corners, in any order. */
export function areaBetween(a: Point, b: Point): Area {
  return withinPage({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** Where a point of the page as it was handed in is read, turned clockwise. */
export function readAt({ x, y }: Point, turn: Turn): Point {
  if (turn === 90) return { x: 1000 - y, y: x };
  if (turn === 180) return { x: 1000 - x, y: 1000 - y };
  return turn === 270 ? { x: y, y: 1000 - x } : { x, y };
}

/** The other way round: the point of the page that is read there. */
export function writtenAt(point: Point, turn: Turn): Point {
  return readAt(point, ([0, 270, 180, 90] as const)[turn / 90] ?? 0);
}

export function isInArea({ x, y }: Point, area: Area): boolean {
  return x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;
}

/** As the address has it. */
export function areaText({ x, y, w, h }: Area): string {
  return [x, y, w, h].join('-');
}

/** Null: it is none. */
export function parseArea(text: string): Area | null {
  if (!/^\d{1,4}(-\d{1,4}){3}$/.test(text)) return null;
  const [x = 0, y = 0, w = 0, h = 0] = text.split('-').map(Number);
  return withinPage({ x, y, w, h });
}
