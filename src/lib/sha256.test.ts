import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSha256 } from './sha256.ts';

test('the plain script gives the right sum, around every length that is padded otherwise', () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 300_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
    const right = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(plainSha256(bytes)).toString('hex')).toBe(right);
  }
});
