/** Shapes on a page, in thousandths of its width and height. */
import { isStroke, mostPoints, onPage, type Mark, type Point } from './marks.ts';

/** A point of a stroke as it was drawn. Pressure 0 to 1. */
export interface DrawnPoint extends Point {
  pressure: number;
}

/** Half of a stamp's side, thousandths of the page's width. */
export const stampRadius = 22;

/**
 * A stroke as small as it can be stored: points that a line between their neighbours shows as well are left out, and pressure has eleven steps.
 *
 * @param tolerance how far the line may lie from a point, thousandths
 * @returns lists of x, y, pressure triples: several where one stroke would have more than 2,000 points
 */
export function storedStrokes(drawn: readonly DrawnPoint[], tolerance = 1.25): number[][] {
  const points = withoutRepeats(drawn.map(({ x, y, pressure }) => ({ x: onPage(x), y: onPage(y), pressure: step(pressure) })));
  const remaining = simplified(points, tolerance);
  const strokes: number[][] = [];
  // The last point of one is the first of the next: no gap.
  for (let from = 0; from === 0 || from < remaining.length - 1; from += mostPoints - 1) {
    const part = remaining.slice(from, from + mostPoints);
    if (part.length > 0) strokes.push(part.flatMap(({ x, y, pressure }) => [x, y, pressure]));
  }
  return strokes;
}

function step(pressure: number): number {
  return onPage(Math.round((Number.isFinite(pressure) ? pressure : 0.5) * 10) * 100);
}

function withoutRepeats(points: readonly DrawnPoint[]): DrawnPoint[] {
  return points.filter(({ x, y }, at) => at === 0 || x !== points[at - 1]?.x || y !== points[at - 1]?.y);
}

/** Ramer, Douglas and Peucker, without recursion: a stroke may have a hundred thousand points. */
function simplified(points: readonly DrawnPoint[], tolerance: number): DrawnPoint[] {
  const remaining = new Uint8Array(points.length);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    remaining[first] = remaining[last] = 1;
    const far = farthest(points, first, last);
    if (far.distance <= tolerance) continue;
    open.push([first, far.at], [far.at, last]);
  }
  return points.filter((_, at) => remaining[at] === 1);
}

function farthest(points: readonly DrawnPoint[], first: number, last: number): { at: number; distance: number } {
  let best = { at: first, distance: -1 };
  const [from, to] = [points[first], points[last]];
  if (!from || !to) return best;
  for (let at = first + 1; at < last; at += 1) {
    const point = points[at];
    const distance = point ? distanceToLine(point, from, to) : 0;
    if (distance > best.distance) best = { at, distance };
  }
  return best;
}

/** From a point to the line between two others, ends included. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

/** The points of a stored stroke. Pressure 0 to 1. */
export function pointsOf(stored: readonly number[]): DrawnPoint[] {
  const points: DrawnPoint[] = [];
  for (let at = 0; at + 2 < stored.length; at += 3)
    points.push({ x: stored[at] ?? 0, y: stored[at + 1] ?? 0, pressure: (stored[at + 2] ?? 500) / 1000 });
  return points;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest rectangle around a mark, its width included, within the page. */
export function boundsOf(mark: Mark): Bounds {
  if (!isStroke(mark)) return around([mark.body], stampRadius);
  return around(pointsOf(mark.body.points), mark.body.width / 2);
}

function around(points: readonly Point[], margin: number): Bounds {
  const bounds = { left: 1000, top: 1000, right: 0, bottom: 0 };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return {
    left: Math.max(0, bounds.left - margin),
    top: Math.max(0, bounds.top - margin),
    right: Math.min(1000, bounds.right + margin),
    bottom: Math.min(1000, bounds.bottom + margin),
  };
}

/**
 * Does an eraser touch a mark?
 *
 * @param at where the eraser is
 * @param radius of the eraser, thousandths of the page's width
 * @param heightToWidth of the page: distances are measured as the eye sees them
 */
export function isTouched(mark: Mark, at: Point, radius: number, heightToWidth: number): boolean {
  const seen = ({ x, y }: Point): Point => ({ x, y: y * heightToWidth });
  const eraser = seen(at);
  if (!isStroke(mark)) {
    const { x, y } = seen(mark.body);
    return Math.hypot(x - eraser.x, y - eraser.y) <= stampRadius + radius;
  }
  const points = pointsOf(mark.body.points).map(seen);
  const reach = radius + mark.body.width / 2;
  return points.some((point, index) => distanceToLine(eraser, points[index - 1] ?? point, point) <= reach);
}
