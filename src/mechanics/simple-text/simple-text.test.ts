import { expect, test } from 'vitest';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { findInvalidSimpleText, isSimpleTextComplete } from './simple-text.check.ts';
import { scoreSimpleText } from './simple-text.score.ts';

const content = {
  prompt: '',
  maxLength: 10,
  multiline: false,
  accepted: { texts: ['Абай'], caseSensitive: false, tolerance: null },
};

test('an accepted text earns everything, any other nothing', () => {
  expect(scoreSimpleText(content, { text: 'АБАЙ ' })).toEqual({ fraction: 1, parts: { text: true } });
  expect(scoreSimpleText(content, { text: 'Аба' })).toEqual({ fraction: 0, parts: { text: false } });
});

test('a text longer than the question allows fits not', () => {
  expect(findInvalidSimpleText(content, { text: 'a'.repeat(11) })).toEqual({ path: 'text', reason: 'too-long' });
  expect(findInvalidSimpleText(content, { text: 'a'.repeat(10) })).toBeNull();
});

test('blanks are not an answer', () => {
  expect(isSimpleTextComplete(content, { text: '\n ' })).toBe(false);
  expect(isSimpleTextComplete(content, { text: 'a' })).toBe(true);
});

test('a right answer that nobody could write is reported', () => {
  const question = { id: 1, sharedContentId: null, points: 1, partialCredit: false, mechanic: 'simple-text' as const };
  expect(findKeyFault({ ...question, content: { ...content, maxLength: 3 } })).toContain('too-long');
  expect(findKeyFault({ ...question, content })).toBeNull();
});
