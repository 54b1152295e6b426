import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readText } from '#server/sheets/text-cell.ts';
import { writeTable } from './write-table.ts';

function tableOf(count: number) {
  const line = (at: number) => [`Облыс ${at % 20}`, '', `=Мектеп «${at}»`, at % 2 === 0 ? '' : 'constructor'];
  const lines = Array.from({ length: count }, (_, at) => line(at));
  return { sheet: 'Есеп', heading: ['a', 'b', 'c', 'd'], lines, widths: [10, 10, 30, 10] };
}

test.each([3, 2000])('a table of %s lines is read back as it was given', async (count) => {
  const table = tableOf(count);
  const rows = await readSheet(Buffer.from(await writeTable(table)));
  expect(rows).toHaveLength(count + 1);
  expect(rows[0]).toEqual(table.heading);
  const last = rows.at(-1)?.map((value) => (typeof value === 'string' ? readText(value).trim() : value));
  expect(last).toEqual(table.lines.at(-1)?.map((value) => (value === '' ? null : value)));
  expect(rows.at(-1)?.[2]).toMatch(/^'=/);
});

test('while a large one is written, others get their turn', async () => {
  const table = tableOf(8000);
  let isDone = false;
  let turns = 0;
  const writing = writeTable(table).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await writing;
  // On this thread it would be a handful: nothing else runs while the text is made.
  expect(turns).toBeGreaterThan(200);
});
