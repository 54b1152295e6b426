import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUnpacker, packGiven, packPoints } from '#server/areas/attempts/items/packed-items.ts';
import { createRowReader, type ItemRow } from './item-rows.ts';

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const field = (bytes: Buffer): Buffer => Buffer.concat([int(bytes.length), bytes]);

const noneBelowZero = (time: number): number | null => (time < 0 ? null : time);

/** As PostgreSQL writes it. */
function copied(rows: readonly ItemRow[]): Buffer {
  const tuples = rows.map(({ formId, earned, timeMs, choices }) => {
    const given = choices.map((choice, at) => ({ timeMs: noneBelowZero(timeMs[at] ?? -1), choice }));
    const fields = [int(formId), packPoints(earned), packGiven(given)];
    return Buffer.concat([Buffer.from([0, 3]), ...fields.map(field)]);
  });
  return Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), int(0), int(0), ...tuples, Buffer.from([0xff, 0xff])]);
}

function read(bytes: Buffer, cuts: readonly number[] = []): ItemRow[] {
  const reader = createRowReader();
  const rows: ItemRow[] = [];
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  for (const [index, start] of edges.entries())
    reader.read(bytes.subarray(start, edges[index + 1] ?? bytes.length), (row) => rows.push(structuredClone(row)));
  return rows;
}

const item = fc.record({
  earned: fc.constantFrom(0, 0.25, 0.5, 1, 2),
  timeMs: fc.integer({ min: -1, max: 2 ** 31 - 1 }),
  choice: fc.option(fc.oneof(fc.string({ maxLength: 8, unit: 'binary' }), fc.constantFrom('NULL', 'жеті', ''))),
});
const row = fc.record({ formId: fc.nat(2 ** 31 - 1), items: fc.array(item) }).map(({ formId, items }) => ({
  formId,
  earned: items.map(({ earned }) => earned),
  timeMs: items.map(({ timeMs }) => timeMs),
  choices: items.map(({ choice }) => choice),
}));

test('rows are read as they were written, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 6 }), (rows, cuts) => {
      expect(read(copied(rows), cuts)).toEqual(rows);
    }),
  );
});

test('short texts of other lengths are not taken for each other', () => {
  const choices = ['\0a', 'a', '\0\0a', '', 'b', 'a'];
  expect(
    read(copied([{ formId: 1, earned: choices.map(() => 0), timeMs: choices.map(() => 0), choices }]))[0]?.choices,
  ).toEqual(choices);
});

test('rows of another shape are refused', () => {
  const bytes = copied([{ formId: 1, earned: [], timeMs: [], choices: [] }]);
  bytes.writeInt16BE(4, 19);
  expect(() => read(bytes)).toThrow('4 columns');
});

test('a choice that is longer than its row is refused', () => {
  const given = packGiven([{ timeMs: 1, choice: 'abc' }]);
  given.writeInt16BE(4, 4);
  const view = new DataView(given.buffer, given.byteOffset, given.length);
  expect(() => createUnpacker().given(view, 0, given.length, { earned: [], timeMs: [], choices: [] })).toThrow();
});
