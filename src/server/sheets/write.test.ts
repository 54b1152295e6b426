import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { longestCell, neutralText, readText, storedText } from './text-cell.ts';
import { heading, number, type Cell, type Row, type Workbook } from './workbook.ts';
import { csvStream } from './write-csv.ts';
import { xlsxBytes } from './write-xlsx.ts';

const hostile = ['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''-1", '-', '='];
const named = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const read = async (workbook: Workbook, sheet = 1) => readSheet(Buffer.from(await xlsxBytes(workbook)), sheet);
const sheetOf = (...rows: Row[]): Workbook => [{ name: 'a', rows }];

async function csvOf(...rows: Row[]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of csvStream({ name: 'a', rows })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

test.each(hostile)('a text that begins as a formula does, %j, begins with an apostrophe in its cell', async (text) => {
  const [[cell] = []] = await read(sheetOf([text]));
  expect(String(cell).startsWith("'")).toBe(true);
  expect(await csvOf([text])).toMatch(/^\ufeff"?'/);
});

test('others stay as they are', async () => {
  const texts = ['Астана', '2 + 2 = 4', "'", "'a", '5', '—', '<a> & "b"', 'бір\nекі', '🎓', ...named];
  expect(await read(sheetOf(texts))).toEqual([texts]);
});

test('numbers are numbers, and what is empty is empty', async () => {
  const rows: Cell[][] = [[heading('a'), 1.5, null, number(0.25, '0.0%'), '', number(null)], [2]];
  expect(await read(sheetOf(...rows))).toEqual([
    ['a', 1.5, null, 0.25],
    [2, null, null, null],
  ]);
});

test('what is longer than a cell may be is cut', async () => {
  const [[cell] = []] = await read(sheetOf(['х'.repeat(longestCell + 5)]));
  expect(cell).toHaveLength(longestCell);
});

test('every text comes back', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@\t\r-].{0,5}$/), fc.constantFrom(...hostile));
  fc.assert(fc.property(text, (given) => readText(storedText(given)).replaceAll('_x005F_x', '_x') === given));
  fc.assert(fc.property(text, (given) => readText(neutralText(given)) === given));
});

test('each sheet is there, under a name that table programs take', async () => {
  const workbook: Workbook = [
    { name: 'a/b:c', rows: [['бір']] },
    { name: 'x'.repeat(40), rows: [['екі']] },
    { name: 'x'.repeat(40), rows: [['үш']] },
  ];
  expect(await Promise.all([1, 2, 3].map((sheet) => read(workbook, sheet)))).toEqual([[['бір']], [['екі']], [['үш']]]);
});

test('a csv is read by table programs here: its mark, semicolons, commas in numbers, quotes', async () => {
  expect(await csvOf(['Аты', 'Балл'], ['а;"б"\nв', 1.5], [null, heading('')])).toBe(
    '\ufeffАты;Балл\r\n"а;""б""\nв";1,5\r\n;\r\n',
  );
});

test('while a large one is written, others get their turn', async () => {
  const rows = Array.from({ length: 8000 }, (_, at) => [`Облыс ${at % 20}`, null, `=Мектеп «${at}»`, at]);
  let isDone = false;
  let turns = 0;
  const writing = xlsxBytes(sheetOf(...rows)).then((bytes) => {
    isDone = true;
    return bytes;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThan(20);
  const back = await readSheet(Buffer.from(await writing));
  expect(back).toHaveLength(8000);
  expect(back.at(-1)).toEqual(['Облыс 19', null, "'=Мектеп «7999»", 7999]);
});

test('a row that fails breaks the file', async () => {
  const rows = async function* (): AsyncGenerator<Row> {
    yield ['бір'];
    await Promise.resolve();
    throw new Error('the database went away');
  };
  await expect(xlsxBytes([{ name: 'a', rows: rows() }])).rejects.toThrow('the database went away');
});
