import { expect, test } from 'vitest';
import { findInvalidOneCorrectInput, isOneCorrectInputComplete, isOneCorrectInputEmpty } from './one-correct-input.check.ts';
import type { KeyedOneCorrectInputContent } from './one-correct-input.keyed.ts';
import { findOneCorrectInputKeyFault } from './one-correct-input.keyed-check.ts';
import { scoreOneCorrectInput } from './one-correct-input.score.ts';

const content: KeyedOneCorrectInputContent = {
  prompt: '',
  options: ['north', 'south'].map((id) => ({ id, content: '' })),
  input: { label: 'km', kind: 'number', unit: 'km' },
  right: { selected: 'north', accepted: { texts: ['12,5'], caseSensitive: false, tolerance: 0.5 } },
};

test('the option and the number earn half each, and each by itself', () => {
  expect(scoreOneCorrectInput(content, { selected: 'north', input: '13' })).toEqual({
    fraction: 1,
    parts: { north: true, input: true },
  });
  expect(scoreOneCorrectInput(content, { selected: 'south', input: '12.5' })).toEqual({
    fraction: 0.5,
    parts: { south: false, input: true },
  });
  expect(scoreOneCorrectInput(content, { selected: 'north', input: '' }).fraction).toBe(0.5);
  expect(scoreOneCorrectInput(content, { selected: null, input: '13,1' })).toEqual({ fraction: 0, parts: { input: false } });
});

test('it is complete with both, and empty with neither', () => {
  expect(isOneCorrectInputComplete(content, { selected: 'south', input: '1' })).toBe(true);
  expect(isOneCorrectInputComplete(content, { selected: 'south', input: '  ' })).toBe(false);
  expect(isOneCorrectInputComplete(content, { selected: null, input: '1' })).toBe(false);
  expect(isOneCorrectInputEmpty({ selected: null, input: ' ' })).toBe(true);
  expect(isOneCorrectInputEmpty({ selected: null, input: '1' })).toBe(false);
});

test('a half-typed number fits, an unknown option does not', () => {
  expect(findInvalidOneCorrectInput(content, { selected: null, input: '-' })).toBeNull();
  expect(findInvalidOneCorrectInput(content, { selected: 'east', input: '' })).toEqual({
    path: 'selected',
    reason: 'unknown-id',
  });
});

test('a tolerance without a number, a blank key and an option called input are reported', () => {
  const withTexts = (...texts: string[]) => ({
    ...content,
    right: { ...content.right, accepted: { ...content.right.accepted, texts } },
  });
  expect(findOneCorrectInputKeyFault(withTexts('twelve'))).toContain('tolerance');
  expect(findOneCorrectInputKeyFault(withTexts('12', ' '))).toContain('blank');
  expect(findOneCorrectInputKeyFault({ ...content, options: [...content.options, { id: 'input', content: '' }] })).toContain(
    'input',
  );
});
