import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { longestCell, readText, storedText, textCell } from './text-cell.ts';

const hostile = ['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''-1", '-', '='];
const named = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(hostile)('a text that begins as a formula does, %j, begins with an apostrophe in its cell', (text) => {
  expect(textCell(text)?.value).toBe(`'${text}`);
});

test('others stay as they are', () => {
  for (const text of ['Астана', '2 + 2 = 4', "'", "'a", ' =1', '5', '—']) expect(textCell(text)?.value).toBe(text);
  expect(textCell('')).toBeNull();
  expect(textCell('=1', { wrap: true })).toEqual({ value: "'=1", type: String, wrap: true });
});

test('what is longer than a cell may be is cut', () => {
  expect(textCell('='.repeat(longestCell))?.value).toHaveLength(longestCell);
});

test('every text comes back', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@\t\r-].{0,5}$/), fc.constantFrom(...hostile));
  fc.assert(fc.property(text, (given) => readText(storedText(given)).replaceAll('_x005F_x', '_x').trim() === given.trim()));
});

test('a sheet keeps texts that are called like something every object has', async () => {
  const bytes = await writeXlsxFile([named.map((text) => textCell(text))]).toBuffer();
  const [row] = await readSheet(bytes);
  expect(row?.map((cell) => String(cell).trim())).toEqual(named);
});
