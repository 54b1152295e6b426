import { expect, test } from 'vitest';
import { findInvalidMultipleChoice, isMultipleChoiceComplete } from './multiple-choice.check.ts';
import { findMultipleChoiceKeyFault } from './multiple-choice.keyed-check.ts';
import { scoreMultipleChoice } from './multiple-choice.score.ts';

const content = {
  prompt: '',
  options: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, content: '' })),
  choose: null,
  right: ['d', 'a'],
};

test('each right mark earns its share and each wrong one deducts a share, never below nothing', () => {
  const fractionOf = (...selected: string[]) => scoreMultipleChoice(content, { selected }).fraction;
  expect(fractionOf('a', 'd')).toBe(1);
  expect(fractionOf('d')).toBe(0.5);
  expect(fractionOf('a', 'd', 'b')).toBe(0.5);
  expect(fractionOf('a', 'b')).toBe(0);
  expect(fractionOf('b', 'c')).toBe(0);
  expect(fractionOf('a', 'b', 'c', 'd', 'e')).toBe(0);
});

test('where most options are right, one wrong mark weighs more, so that marking everything earns nothing', () => {
  const mostRight = { ...content, right: ['a', 'b', 'c', 'd'] };
  expect(scoreMultipleChoice(mostRight, { selected: ['a', 'b', 'c', 'd', 'e'] }).fraction).toBe(0);
  expect(scoreMultipleChoice(mostRight, { selected: ['a', 'b', 'c'] }).fraction).toBe(0.75);
});

test('the review learns of every marked option whether it was right', () => {
  expect(scoreMultipleChoice(content, { selected: ['a', 'b'] }).parts).toEqual({ a: true, b: false });
});

test('it is complete with as many as asked for, or with one where no number is stated', () => {
  const two = { ...content, choose: 2 };
  expect(isMultipleChoiceComplete(two, { selected: ['a'] })).toBe(false);
  expect(isMultipleChoiceComplete(two, { selected: ['a', 'b'] })).toBe(true);
  expect(isMultipleChoiceComplete(content, { selected: ['a'] })).toBe(true);
});

test('unknown and doubled options fit not; too many are only incomplete', () => {
  expect(findInvalidMultipleChoice(content, { selected: ['a', 'x'] })).toEqual({ path: 'selected.1', reason: 'unknown-id' });
  expect(findInvalidMultipleChoice(content, { selected: ['a', 'a'] })).toEqual({ path: 'selected.1', reason: 'duplicate' });
  expect(findInvalidMultipleChoice({ ...content, choose: 2 }, { selected: ['a', 'b', 'c'] })).toBeNull();
  expect(findInvalidMultipleChoice({ ...content, choose: 2 }, { selected: ['a'] })).toBeNull();
});

test('a key that asks for another number than it has, or doubles an option, is reported', () => {
  expect(findMultipleChoiceKeyFault({ ...content, choose: 3 })).toContain('3');
  expect(findMultipleChoiceKeyFault({ ...content, choose: 2 })).toBeNull();
  expect(findMultipleChoiceKeyFault({ ...content, right: ['a', 'a'] })).toContain('twice');
  expect(findMultipleChoiceKeyFault({ ...content, right: ['x'] })).toContain('"x"');
});
