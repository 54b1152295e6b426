import { expect, test } from 'vitest';
import { createRowReader } from './item-rows.ts';

const read = (...columns: string[]) => structuredClone(createRowReader()(columns.map((column) => Buffer.from(column))));

test('a row is read as it was written', () => {
  expect(read('7', '{1,0.25,0}', '{5000,NULL,120}', '{optaa1,NULL,"a=жеті \\"сегіз\\" \\\\ {x,y}"}')).toEqual({
    formId: 7,
    earned: [1, 0.25, 0],
    timeMs: [5000, -1, 120],
    choices: ['optaa1', null, 'a=жеті "сегіз" \\ {x,y}'],
  });
  expect(read('1', '{}', '{}', '{}')).toEqual({ formId: 1, earned: [], timeMs: [], choices: [] });
});

test('the word NULL is a text, short texts of other lengths are not taken for each other', () => {
  expect(read('1', '{1e-05}', '{3}', '{"NULL",ab,"",b,a,Nope}').choices).toEqual(['NULL', 'ab', '', 'b', 'a', 'Nope']);
});
