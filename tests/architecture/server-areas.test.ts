import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const imports = readImports();

/** `src/server/areas/<area>/`: the area, or null. */
function areaOf(path: string): string | null {
  return /^src\/server\/areas\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** True for the services of an area, or of one of its folders where a thread needs less than the whole area. */
function isServices(path: string): boolean {
  return /^src\/server\/areas\/[^/]+\/([^/]+\/)?services\.ts$/.test(path);
}

const betweenAreas = [...imports].flatMap(([file, { all }]) => {
  const area = areaOf(file);
  return area === null
    ? []
    : all.filter((target) => areaOf(target) !== null && areaOf(target) !== area).map((target) => ({ file, target }));
});

test('server areas import each other through services.ts only', () => {
  expect(betweenAreas.length).toBeGreaterThan(20);
  const broken = betweenAreas.filter(({ target }) => !isServices(target));
  expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test('a services.ts only names what other files of its area offer, and another area uses it', () => {
  const all = [...imports.keys()].filter(isServices);
  const used = new Set(betweenAreas.map(({ target }) => target));
  expect(all.filter((file) => !used.has(file))).toEqual([]);
  const foreign = all.flatMap((file) =>
    (imports.get(file)?.all ?? [])
      .filter((target) => areaOf(target) !== areaOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(foreign).toEqual([]);
});
