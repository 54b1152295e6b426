/** Values that no answer should look like, many of them nearly one. */
import * as fc from 'fast-check';

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
});
const name = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    '0',
    'length',
    '',
    'a b',
    '\ud800',
    'x'.repeat(5000),
  ),
  fc.string(),
);
const record = fc
  .array(fc.tuple(name, fc.oneof(anything, name, fc.array(name), fc.constantFrom('yes', 'no'))))
  // Parsed, so that `__proto__` is a field of its own as in a request's body.
  .map((entries): unknown =>
    JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${asJson(value)}`).join(',')}}`),
  );
const pair = fc.record({ left: fc.oneof(name, anything), right: fc.oneof(name, anything) }, { requiredKeys: [] });
const field = fc.oneof(
  anything,
  record,
  name,
  fc.array(name),
  fc.array(pair),
  fc.constant('\u0000'),
  fc.constant('я'.repeat(3000)),
);

export const arbitraryGarbage: fc.Arbitrary<unknown> = fc.oneof(
  anything,
  record,
  fc.record({ selected: field }),
  fc.record({ selected: field, input: field }),
  fc.record({ pairs: field }),
  fc.record({ text: field }),
  fc.record({ values: field }),
  fc.record({ placed: field }),
  fc.record({ selected: field, right: field, __proto__: fc.constant(null) }),
);

function asJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? 'null';
}
