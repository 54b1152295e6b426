import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** The definition that the first logs were hashed by: JSON's own writing, each object's keys put in order before. */
function byTheLanguage(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}

const key = fc.oneof(
  fc.string(),
  fc.nat().map(String),
  fc.constantFrom('0', '00', '1e3', '-1', '4294967294', '4294967295', '9', '10'),
);
const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 8 }),
  ),
})).value;

describe('canonicalJson', () => {
  it('writes every value as the logs have it', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(canonicalJson(value)).toBe(byTheLanguage(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('does not care who wrote the keys in which order', () => {
    expect(canonicalJson({ b: [1, { z: 0, y: undefined }], a: 'ә', 10: 1, 9: 2 })).toBe(
      '{"9":2,"10":1,"a":"ә","b":[1,{"z":0}]}',
    );
  });
});
