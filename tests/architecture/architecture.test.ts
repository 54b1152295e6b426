import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { carriesKeys, featureOf, rules } from './rules.ts';

const imports = readImports();

describe('imports go in one direction', () => {
  test.each(rules)('$name: $why', ({ from, mayImport }) => {
    const own = [...imports].filter(([file]) => from.test(file));
    expect(own.length).toBeGreaterThan(0);
    const broken = own.flatMap(([file, { all }]) =>
      all.filter((target) => !mayImport.test(target)).map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('features do not import each other: routes put them together', () => {
    const broken = [...imports].flatMap(([file, { all }]) => {
      const feature = featureOf(file);
      return feature === null
        ? []
        : all
            .filter((target) => featureOf(target) !== null && featureOf(target) !== feature)
            .map((target) => `${file} imports ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test('nothing imports the tests', () => {
    const broken = [...imports].flatMap(([file, { all }]) =>
      all.filter((target) => target.startsWith('tests/')).map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

test('nothing that a browser or the drill loads reaches a right answer, a score or the server', () => {
  const reached = new Map<string, string>();
  const open = [...imports.keys()].filter((file) => /^(src\/(client|ui|offline|drill)|sw)\//.test(file));
  for (const file of open) reached.set(file, file);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const target of imports.get(file)?.atRunTime ?? []) {
      if (reached.has(target)) continue;
      reached.set(target, file);
      open.push(target);
    }
  }
  const broken = [...reached].filter(([file]) => carriesKeys(file) || file.startsWith('src/server/'));
  expect(broken.map(([file, by]) => `${file}, through ${by}`)).toEqual([]);
});

test('no barrels: every name is imported from where it is made', () => {
  const barrels = [...imports.keys()].filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/client/routes/'));
  expect(barrels).toEqual([]);
});
