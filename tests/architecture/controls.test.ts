/** A control has one look: pages use those of `src/ui` and of the staff kit, and draw none of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';

/** Markup that a page must not have, and the part that replaces it. */
const raw: readonly (readonly [RegExp, string])[] = [
  [/<select\b/g, 'Select of src/ui, NativeSelect in pages of the kit'],
  [/<(progress|meter)\b/g, 'Progress of src/ui or of Mantine'],
  [/<input\b[^>]*type="checkbox"/g, 'Checkbox of src/ui or of Mantine'],
  [
    /type="(date|time|datetime-local|month|week)"/g,
    'DayInput, TimeInput, MomentInput of the kit; DayField, TimeField of src/ui',
  ],
  [/role="(tab|tablist)"/g, 'Tabs of src/ui or of Mantine'],
];

/** Folders and files that draw controls themselves, each with its reason. */
const exceptions: readonly (readonly [string, string])[] = [
  ['src/ui/', 'the controls'],
  ['src/client/kit/', 'the controls of the staff'],
  ['src/client/features/room/', 'the test room loads nothing of other pages before its first question'],
  ['src/mechanics/empty-selects/empty-selects.view.tsx', 'a gap in a sentence is as high as its line'],
];

test('pages draw no controls of their own', () => {
  const found: string[] = [];
  for (const file of sourceFiles('src')) {
    if (!file.endsWith('.tsx') || exceptions.some(([place]) => file.startsWith(place))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [pattern, instead] of raw)
      for (const { 0: hit, index } of text.matchAll(pattern))
        found.push(`${file}:${text.slice(0, index).split('\n').length}: ${hit.replaceAll(/\s+/g, ' ')} – use ${instead}`);
  }
  expect(found).toEqual([]);
});
