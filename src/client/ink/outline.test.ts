// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { DrawnPoint } from '#domain/ink/geometry.ts';
import { drawLine } from './outline.ts';

test('a line that grows is outlined at its end only, without a gap', () => {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const points: DrawnPoint[] = [];
  const set = new Map<Element, number>();
  for (let at = 0; at < 100; at += 1) {
    points.push({ x: 100 + 5 * at, y: 200, pressure: 0.5 });
    const before = [...group.children].map((path) => path.getAttribute('d'));
    drawLine(group, points, 4, 1, false);
    for (const [index, path] of [...group.children].entries())
      if (path.getAttribute('d') !== before[index]) set.set(path, (set.get(path) ?? 0) + 1);
  }
  expect([...set.values()]).toEqual([48, 48, 4]);
  const spans = [...group.children].map((path) => {
    const xs = [...(path.getAttribute('d') ?? '').matchAll(/(\d+\.\d),/g)].map(([, x]) => Number(x));
    return { from: Math.min(...xs), to: Math.max(...xs) };
  });
  for (const [index, { from }] of spans.entries()) expect(from).toBeLessThan((spans[index - 1]?.to ?? Infinity) + 0.1);
});
