import { describe, expect, test } from 'vitest';
import { isAnswerComplete, isAnswerEmpty, readAnswer } from './check.ts';
import type { Question } from './question.ts';

const yesNo: Question = {
  id: 1,
  sharedContentId: null,
  points: 2,
  mechanic: 'yes-no',
  content: {
    prompt: '',
    labels: 'yes-no',
    statements: [
      { id: 's1', content: '' },
      { id: 'toString', content: '' },
    ],
  },
};

describe('an incoming answer', () => {
  test('null clears the answer', () => {
    expect(readAnswer(yesNo, null)).toEqual({ answer: null, invalid: null });
  });

  test.each([
    ['undefined', undefined, ''],
    ['a text', 'yes', ''],
    ['a list', [], 'selected'],
    ['a missing field', {}, 'selected'],
    ['an unknown field', { selected: {}, note: 1 }, 'note'],
    ['a wrong value deep inside', { selected: { s1: 'maybe' } }, 'selected.s1'],
    ['a value that is a list', { selected: { s1: ['yes'] } }, 'selected.s1'],
  ])('%s is malformed', (_, value, path) => {
    expect(readAnswer(yesNo, value)).toEqual({ answer: null, invalid: { path, reason: 'malformed' } });
  });

  test('a name that is not an id never gets into the path, which is sent back', () => {
    expect(readAnswer(yesNo, { selected: { '<script>': 'yes' } }).invalid).toEqual({ path: 'selected', reason: 'malformed' });
    expect(readAnswer(yesNo, { ['x'.repeat(10_000)]: 1, selected: {} }).invalid?.path).toBe('');
  });

  test('a name that every object inherits is no id', () => {
    expect(readAnswer(yesNo, { selected: { valueOf: 'yes' } }).invalid).toEqual({
      path: 'selected.valueOf',
      reason: 'unknown-id',
    });
  });

  test('a prototype given in the body changes nothing', () => {
    const read = readAnswer(yesNo, JSON.parse('{"selected":{"__proto__":{"s1":"yes"},"constructor":"yes"}}'));
    expect(read).toEqual({ answer: { selected: {} }, invalid: null });
    expect(read.answer && isAnswerEmpty(yesNo, read.answer)).toBe(true);
  });

  test('the answer given back is a copy', () => {
    const value = { selected: { s1: 'yes' } };
    const { answer } = readAnswer(yesNo, value);
    expect(answer).toEqual(value);
    expect(answer).not.toBe(value);
  });
});

test('a part whose id every object inherits is open until it is answered', () => {
  expect(isAnswerComplete(yesNo, { selected: { s1: 'yes' } })).toBe(false);
  expect(isAnswerComplete(yesNo, { selected: { s1: 'yes', toString: 'no' } })).toBe(true);
});

test('an answer to another mechanic counts as empty and not complete', () => {
  expect(isAnswerEmpty(yesNo, { text: 'yes' })).toBe(true);
  expect(isAnswerComplete(yesNo, { text: 'yes' })).toBe(false);
});
