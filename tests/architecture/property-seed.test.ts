import fc from 'fast-check';
import { expect, test } from 'vitest';

test('property tests draw from one seed, fixed unless somebody asks for another', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['PROPERTY_SEED'] ?? 1));
  const [one, other] = [fc.sample(fc.integer(), 5), fc.sample(fc.integer(), 5)];
  expect(one).toEqual(other);
});
