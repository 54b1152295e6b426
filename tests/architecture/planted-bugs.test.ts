/** A planted bug replaces a piece of the source. The source moves on: each piece must stand exactly once, also where a run plants only a third. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandMutants } from '../sim/commands/mutants.ts';
import { homeworkMutants } from '../sim/homework/mutants.ts';
import { liveMutants } from '../sim/live/mutants.ts';
import { mutants } from '../sim/mutants.ts';
import { sectionMutants } from '../sim/sections/mutants.ts';
import { root } from './imports.ts';

const all = [...mutants, ...commandMutants, ...homeworkMutants, ...liveMutants, ...sectionMutants];

test('each planted bug finds its place in the source', () => {
  expect(all.length).toBeGreaterThan(100);
  const lost = all.flatMap(({ name, edits }) =>
    edits
      .filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(lost).toEqual([]);
});
