import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowReader, type ItemRow } from './item-rows.ts';

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function real(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return bytes;
}

const field = (bytes: Buffer | null): Buffer => (bytes === null ? int(-1) : Buffer.concat([int(bytes.length), bytes]));

function array(elements: readonly (Buffer | null)[]): Buffer {
  const head = elements.length === 0 ? [int(0), int(0), int(25)] : [int(1), int(0), int(25), int(elements.length), int(1)];
  return Buffer.concat([...head, ...elements.map(field)]);
}

/** As PostgreSQL writes it. */
function copied(rows: readonly ItemRow[]): Buffer {
  const tuples = rows.map(({ formId, earned, timeMs, choices }) => {
    const fields = [
      int(formId),
      array(earned.map(real)),
      array(timeMs.map((time) => (time < 0 ? null : int(time)))),
      array(choices.map((choice) => (choice === null ? null : Buffer.from(choice)))),
    ];
    return Buffer.concat([Buffer.from([0, 4]), ...fields.map(field)]);
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

const row = fc.record({
  formId: fc.nat(2 ** 31 - 1),
  earned: fc.array(fc.constantFrom(0, 0.25, 0.5, 1, 2)),
  timeMs: fc.array(fc.integer({ min: -1, max: 2 ** 31 - 1 })),
  choices: fc.array(fc.option(fc.oneof(fc.string({ maxLength: 8, unit: 'binary' }), fc.constantFrom('NULL', 'жеті', '')))),
});

test('rows are read as they were written, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 6 }), (rows, cuts) => {
      expect(read(copied(rows), cuts)).toEqual(rows);
    }),
  );
});

test('short texts of other lengths are not taken for each other', () => {
  const choices = ['\0a', 'a', '\0\0a', '', 'b', 'a'];
  expect(read(copied([{ formId: 1, earned: [], timeMs: [], choices }]))[0]?.choices).toEqual(choices);
});

test('rows of another shape are refused', () => {
  const bytes = copied([{ formId: 1, earned: [], timeMs: [], choices: [] }]);
  bytes.writeInt16BE(3, 19);
  expect(() => read(bytes)).toThrow('3 columns');
});
