/** Journeys, trials and benchmarks run on Node alone, without the build's plugins: nothing that they load may be a catalogue of texts or a style. */
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const imports = readImports(['src', 'sw', 'tests']);
const onNode = /^tests\/(e2e|bench|capacity|chaos|cluster|lighthouse|ops|screens|trials)\//;

/** @returns the way from a file to one that Node does not read; null: there is none */
function wayOut(file: string, way: readonly string[] = [], seen = new Set<string>()): string | null {
  if (/\.(po|css)$/.test(file)) return [...way, file].join(' > ');
  if (seen.has(file)) return null;
  seen.add(file);
  for (const next of imports.get(file)?.atLoad ?? []) {
    const found = wayOut(next, [...way, file], seen);
    if (found) return found;
  }
  return null;
}

test('what runs on Node alone loads nothing that only the build understands', () => {
  const files = [...imports.keys()].filter((file) => onNode.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => wayOut(file) ?? [])).toEqual([]);
});
