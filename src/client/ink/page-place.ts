/** Between the window and a page that is turned and enlarged in it. */
import type { Point } from '#domain/ink/marks.ts';
import type { PageView } from './tools.ts';

export interface PagePlace {
  /** The page's middle in the window, CSS pixels. */
  middle: Point;
  /** Size of the page before its turn, CSS pixels. */
  width: number;
  height: number;
  turn: PageView['turn'];
}

const units: Readonly<Record<PageView['turn'], readonly [number, number]>> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

/** @returns thousandths of the page; outside of it less than 0 or more than 1000 */
export function toPage({ middle, width, height, turn }: PagePlace, { x, y }: Point): Point {
  const [cos, sin] = units[turn];
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: ((dx * cos + dy * sin) / width + 0.5) * 1000, y: ((dy * cos - dx * sin) / height + 0.5) * 1000 };
}

/** @returns CSS pixels in the window */
export function toWindow({ middle, width, height, turn }: PagePlace, { x, y }: Point): Point {
  const [cos, sin] = units[turn];
  const [dx, dy] = [(x / 1000 - 0.5) * width, (y / 1000 - 0.5) * height];
  return { x: middle.x + dx * cos - dy * sin, y: middle.y + dy * cos + dx * sin };
}

/**
 * The page's size before its turn: at zoom 1 it fits, but is never narrower than can be read.
 *
 * @param room of the viewport, CSS pixels
 */
export function pageSize(
  room: { width: number; height: number },
  heightToWidth: number,
  { zoom, turn }: PageView,
): { width: number; height: number } {
  const isOnSide = turn === 90 || turn === 270;
  const seenShape = isOnSide ? 1 / heightToWidth : heightToWidth;
  const seenWidth = Math.max(1, Math.min(room.width, Math.max(room.height / seenShape, 520))) * zoom;
  const width = isOnSide ? seenWidth / heightToWidth : seenWidth;
  return { width, height: width * heightToWidth };
}
