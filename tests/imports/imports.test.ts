import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countFolder, differences, type CountTable } from './counts.ts';
import { caseDifferences, countCases, type CaseTable } from './qti-cases.ts';
import { presentSources } from './sources.ts';

describe.each(presentSources())('$name', ({ root, folders, counts, cases }) => {
  test('every file gives the questions and the reasons that the table says', { timeout: 120_000 }, async () => {
    const expected = JSON.parse(readFileSync(counts, 'utf8')) as CountTable;
    expect(differences(expected, await countFolder(root, folders))).toEqual([]);
  });

  test('every response that can be given here has the score that is expected', async () => {
    const expected = cases === null ? {} : (JSON.parse(readFileSync(cases, 'utf8')) as CaseTable);
    const found = cases === null ? {} : await countCases(root);
    expect(Object.values(found).flatMap(({ different }) => different)).toEqual([]);
    expect(caseDifferences(expected, found)).toEqual([]);
  });
});
