import { expect, test } from 'vitest';
import { findInvalidOneCorrect, isOneCorrectComplete } from './one-correct.check.ts';
import { findOneCorrectKeyFault } from './one-correct.keyed-check.ts';
import { scoreOneCorrect } from './one-correct.score.ts';

const content = {
  prompt: '',
  options: [
    { id: 'a', content: '' },
    { id: 'b', content: '' },
  ],
  right: 'b',
};

test('the right option earns everything, another nothing', () => {
  expect(scoreOneCorrect(content, { selected: 'b' })).toEqual({ fraction: 1, parts: { b: true } });
  expect(scoreOneCorrect(content, { selected: 'a' })).toEqual({ fraction: 0, parts: { a: false } });
  expect(scoreOneCorrect(content, null)).toEqual({ fraction: 0, parts: {} });
});

test('an option that the question does not have fits not', () => {
  expect(findInvalidOneCorrect(content, { selected: 'c' })).toEqual({ path: 'selected', reason: 'unknown-id' });
  expect(findInvalidOneCorrect(content, { selected: 'constructor' })).toEqual({ path: 'selected', reason: 'unknown-id' });
  expect(isOneCorrectComplete(content, { selected: 'c' })).toBe(false);
  expect(isOneCorrectComplete(content, { selected: 'a' })).toBe(true);
});

test('a key that names no option, or options of one id, are reported', () => {
  expect(findOneCorrectKeyFault({ ...content, right: 'c' })).toContain('"c"');
  expect(findOneCorrectKeyFault({ ...content, options: [...content.options, { id: 'a', content: '' }] })).toContain('twice');
  expect(findOneCorrectKeyFault({ ...content, options: [...content.options, { id: '__proto__', content: '' }] })).toContain(
    'cannot be used',
  );
});
