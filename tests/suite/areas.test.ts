import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const tests = join(import.meta.dirname, '..');

function namesIn(folder: string, end: string): string[] {
  return readdirSync(join(tests, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length));
}

test('each API file and each journey belongs to an area', () => {
  const all = Object.values(areas);
  expect(namesIn('api', '.test.ts').filter((name) => !all.some(({ api }) => api.includes(name)))).toEqual([]);
  expect(namesIn('e2e', '.spec.ts').filter((name) => !all.some(({ journeys }) => journeys.includes(name)))).toEqual([]);
});

test('each file that an area names exists', () => {
  const missing = Object.values(areas).flatMap(({ api, journeys }) => [
    ...api.filter((name) => !existsSync(join(tests, 'api', `${name}.test.ts`))),
    ...journeys.filter((name) => !existsSync(join(tests, 'e2e', `${name}.spec.ts`))),
  ]);
  expect(missing).toEqual([]);
});
