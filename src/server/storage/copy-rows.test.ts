import { expect, test } from 'vitest';
import { toField } from './copy-rows.ts';

test.each([
  [null, '\\N'],
  ['\\N', '\\\\N'],
  ['', ''],
  ['a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
  [true, 'true'],
  [1.5, '1.5'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Uint8Array([0, 255]), '\\\\x00ff'],
  [{ a: 'x"\n' }, '{"a":"x\\\\"\\\\n"}'],
  [['қ'], '["қ"]'],
])('%j goes to the database as it is', (value, field) => {
  expect(toField(value)).toBe(field);
});
