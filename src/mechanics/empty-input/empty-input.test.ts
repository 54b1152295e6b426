import { expect, test } from 'vitest';
import { findInvalidEmptyInput, isEmptyInputComplete, isEmptyInputEmpty } from './empty-input.check.ts';
import type { KeyedEmptyInputContent } from './empty-input.keyed.ts';
import { findEmptyInputKeyFault } from './empty-input.keyed-check.ts';
import { scoreEmptyInput } from './empty-input.score.ts';
import { processorMs } from '../../../tests/support/processor-time.ts';

const content: KeyedEmptyInputContent = {
  prompt: '',
  template: '<p><span data-gap="g1"></span> <span data-gap="g2"></span></p>',
  gaps: [
    { id: 'g1', kind: 'text', size: 10 },
    { id: 'g2', kind: 'number', size: 6 },
  ],
  accepted: {
    g1: { texts: ['Алматы', 'Алма-Ата'], caseSensitive: false, tolerance: null },
    g2: { texts: ['1929'], caseSensitive: false, tolerance: 0 },
  },
};

test('each gap with an accepted text earns its share', () => {
  expect(scoreEmptyInput(content, { values: { g1: ' алма–ата', g2: '1930' } })).toEqual({
    fraction: 0.5,
    parts: { g1: true, g2: false },
  });
  expect(scoreEmptyInput(content, { values: { g1: 'Алматы', g2: '1 929' } }).fraction).toBe(1);
});

test('it is complete when something is written in every gap, and empty with blanks', () => {
  expect(isEmptyInputComplete(content, { values: { g1: 'x', g2: ' ' } })).toBe(false);
  expect(isEmptyInputComplete(content, { values: { g1: 'x', g2: '0' } })).toBe(true);
  expect(isEmptyInputEmpty({ values: { g1: ' ' } })).toBe(true);
});

test('an unknown gap fits not, a half-typed number does', () => {
  expect(findInvalidEmptyInput(content, { values: { g3: '' } })).toEqual({ path: 'values.g3', reason: 'unknown-id' });
  expect(findInvalidEmptyInput(content, { values: { g2: '-' } })).toBeNull();
});

test('a gap without accepted texts, and a tolerance without a number, are reported', () => {
  const { g1 } = content.accepted;
  expect(findEmptyInputKeyFault({ ...content, accepted: g1 ? { g1 } : {} })).toContain('"g2"');
  expect(findEmptyInputKeyFault({ ...content, accepted: g1 ? { g1, g2: { ...g1, tolerance: 1 } } : {} })).toContain(
    'tolerance',
  );
});

test('a broken template is read in no time, however long it is', async () => {
  const broken = [
    '<span '.repeat(16_000),
    `<span ${'data-gap '.repeat(11_000)}`,
    `<span ${' '.repeat(99_000)}`,
    '<span data-gap="'.repeat(6_000),
  ];
  const spent = await processorMs(() => {
    for (const template of broken) expect(findEmptyInputKeyFault({ ...content, template })).not.toBeNull();
  });
  expect(spent).toBeLessThan(2000);
});
