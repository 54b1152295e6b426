import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

/** Groups of files that reach each other by imports, types included (Tarjan's strongly connected components). */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    let low = own;
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? own);
    }
    lowest.set(file, low);
    if (low === own) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.toSorted());
    }
    return low;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

test('the search finds a circle, also through a third file and onto the file itself', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(findCircles(graph)).toEqual([['a', 'b', 'c'], ['e']]);
});

test('no file imports itself through others, not even for a type', () => {
  const graph = new Map([...readImports()].map(([file, { all }]) => [file, all]));
  expect(graph.size).toBeGreaterThan(1000);
  expect(findCircles(graph)).toEqual([]);
});
