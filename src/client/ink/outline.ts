/** Strokes as shapes to be filled. In units of the layer: thousandths of the page's width on both axes. */
import { getStroke } from 'perfect-freehand';
import { pointsOf, type DrawnPoint } from '#domain/ink/geometry.ts';
import type { StrokeMark } from '#domain/ink/marks.ts';

/** @param points in thousandths of the page. @returns an SVG path */
export function outline(points: readonly DrawnPoint[], width: number, heightToWidth: number, isHighlight: boolean): string {
  const shape = getStroke(
    points.map(({ x, y, pressure }) => [x, y * heightToWidth, pressure]),
    // Points that are stored are few: they are shown where they are.
    { size: width, thinning: isHighlight ? 0 : 0.5, smoothing: 0.5, streamline: 0, simulatePressure: false },
  );
  return closedPath(shape);
}

/** Points of a line that is being drawn in one path. */
const pointsPerPath = 48;

/**
 * A line that grows. Only its end is outlined again: what has its path already does not cost a frame any more.
 *
 * @param group has the paths of this line, or none yet
 */
export function drawLine(
  group: SVGGElement,
  points: readonly DrawnPoint[],
  width: number,
  heightToWidth: number,
  isHighlight: boolean,
): void {
  const count = Math.ceil(points.length / pointsPerPath);
  for (let part = Math.max(0, group.childElementCount - 1); part < count; part += 1) {
    const path = group.children[part] ?? group.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
    // The last point of one is the first of the next: no gap.
    const drawn = points.slice(Math.max(0, part * pointsPerPath - 1), (part + 1) * pointsPerPath);
    path.setAttribute('d', outline(drawn, width, heightToWidth, isHighlight));
  }
}

/** Round the corners: each point is the control of a curve between the middles of two sides. */
function closedPath(shape: readonly (readonly number[])[]): string {
  const at = (index: number): readonly [number, number] => {
    const [x = 0, y = 0] = shape[index % shape.length] ?? [];
    return [x, y];
  };
  if (shape.length === 0) return '';
  const parts = shape.map((_, index) => {
    const [[x, y], [nextX, nextY]] = [at(index), at(index + 1)];
    return `${x.toFixed(1)},${y.toFixed(1)} ${((x + nextX) / 2).toFixed(1)},${((y + nextY) / 2).toFixed(1)}`;
  });
  const [x, y] = at(0);
  return `M${x.toFixed(1)},${y.toFixed(1)} Q${parts.join(' ')} Z`;
}

const known = new WeakMap<StrokeMark, { heightToWidth: number; path: string }>();

/** Returns the outline of a stored mark as a path, and caches it. */
export function outlineOf(mark: StrokeMark, heightToWidth: number): string {
  const before = known.get(mark);
  if (before?.heightToWidth === heightToWidth) return before.path;
  const path = outline(pointsOf(mark.body.points), mark.body.width, heightToWidth, mark.kind === 'highlight');
  known.set(mark, { heightToWidth, path });
  return path;
}
