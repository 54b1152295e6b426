import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSha256, sha256 } from './sha256.ts';

test('the plain script gives what the browser gives, around every length that is padded otherwise', async () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 300_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
    const right = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(plainSha256(bytes)).toString('hex')).toBe(right);
    expect(Buffer.from(await sha256(bytes)).toString('hex')).toBe(right);
  }
});
