import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { mostSheetRows } from '#domain/sheets/sheet-faults.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { parseSheet } from './parse-sheet.ts';
import { readTable } from './read-table.ts';

const cellsOf = async (bytes: Uint8Array) => {
  const table = await parseSheet(bytes);
  return table.ok ? table.lines.map(({ cells }) => cells) : table.fault;
};
const rows = [
  ['Аты', 'Пән'],
  ['Әлия; «Ғани»', 'Қазақ тілі, 5'],
];
const bytesOf = (text: string) => Buffer.from(text);

/** Codes of KZ-1048, by its table. */
const kazakh = new Map<string, number>(
  [...'ҚҺқһҰұӘӨҒҮІіөғәҢңү'].map((letter, at) => [
    letter,
    [0x8d, 0x8f, 0x9d, 0x9f, 0xa1, 0xa2, 0xa3, 0xa5, 0xaa, 0xaf, 0xb2, 0xb3, 0xb4, 0xba, 0xbc, 0xbd, 0xbe, 0xbf][at] ?? 0,
  ]),
);
const inKz1048 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return kazakh.get(sign) ?? (code >= 0x410 && code <= 0x44f ? code - 0x350 : code);
  });

test('a workbook is read: texts, numbers, days', async () => {
  expect(
    await cellsOf(
      await xlsxBytes([
        {
          name: 'a',
          rows: [
            ['Аты', 'Күні'],
            ['=1', 2.5],
            [null, { value: 46_000, format: 'dd.mm.yyyy' }],
          ],
        },
      ]),
    ),
  ).toEqual([
    ['Аты', 'Күні'],
    ['=1', '2.5'],
    ['', '2025-12-09'],
  ]);
});

test.each([';', ',', '\t'])('csv is read with the separator %j', async (separator) => {
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
  expect(await cellsOf(bytesOf(text))).toEqual(rows);
});

test('the encodings that table programs write here are read', async () => {
  const text = 'Аты;Пән\r\nӘлия Ғани;Қазақ тілі, 5\r\n';
  const wanted = [
    ['Аты', 'Пән'],
    ['Әлия Ғани', 'Қазақ тілі, 5'],
  ];
  expect(await cellsOf(bytesOf(text))).toEqual(wanted);
  expect(await cellsOf(bytesOf(`\ufeff${text}`))).toEqual(wanted);
  expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(wanted);
  expect(await cellsOf(inKz1048(text))).toEqual(wanted);
  // windows-1251 has these letters at the same places.
  expect(await cellsOf(inKz1048('Имя;Класс\nИван;5\n'))).toEqual([
    ['Имя', 'Класс'],
    ['Иван', '5'],
  ]);
});

test('quotes, line ends within cells and empty rows', async () => {
  expect(await cellsOf(bytesOf('a;b\n\n"x ""y""\nz";\n;\nc;d'))).toEqual([
    ['a', 'b'],
    ['x "y"\nz', ''],
    ['c', 'd'],
  ]);
  expect(await cellsOf(bytesOf('sep=,\na,b;c\n'))).toEqual([['a', 'b;c']]);
});

test('other files are recognised by their content', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('x'), 'notes.txt');
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  expect(await cellsOf(Buffer.concat(chunks))).toBe('other-archive');
  expect(await cellsOf(Buffer.concat(chunks).subarray(0, 30))).toBe('damaged');
  expect(await cellsOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toBe('old-excel');
  expect(await cellsOf(bytesOf('<html><table><tr><td>a</td></tr></table></html>'))).toBe('web-page');
  expect(await cellsOf(bytesOf('<?xml version="1.0"?><a/>'))).toBe('not-a-table');
  expect(await cellsOf(Uint8Array.from({ length: 500 }, (_, at) => at % 7))).toBe('not-a-table');
  expect(await cellsOf(bytesOf(' ; ;\n'))).toBe('empty');
  expect(await cellsOf(bytesOf('a;b\n'.repeat(mostSheetRows + 2)))).toBe('too-many-rows');
});

test('the thread gives the same', async () => {
  const bytes = await xlsxBytes([{ name: 'a', rows }]);
  expect(await readTable(bytes)).toEqual(await parseSheet(bytes));
  expect(await readTable(bytesOf('<html></html>'))).toEqual({ ok: false, fault: 'web-page' });
});
