import { expect, test } from 'vitest';
import { findInvalidYesNo, isYesNoComplete } from './yes-no.check.ts';
import type { KeyedYesNoContent } from './yes-no.keyed.ts';
import { findYesNoKeyFault } from './yes-no.keyed-check.ts';
import { scoreYesNo } from './yes-no.score.ts';

const content: KeyedYesNoContent = {
  prompt: '',
  labels: 'true-false',
  statements: ['s1', 's2', 's3', 's4'].map((id) => ({ id, content: '' })),
  right: { s1: 'yes', s2: 'no', s3: 'no', s4: 'yes' },
};

test('each right statement earns its share; a wrong one earns as little as an open one', () => {
  expect(scoreYesNo(content, { selected: { s1: 'yes', s2: 'no', s3: 'yes' } })).toEqual({
    fraction: 0.5,
    parts: { s1: true, s2: true, s3: false, s4: false },
  });
  expect(scoreYesNo(content, { selected: { s1: 'yes', s2: 'no' } }).fraction).toBe(0.5);
  expect(scoreYesNo(content, { selected: { s1: 'no', s2: 'yes', s3: 'yes', s4: 'no' } }).fraction).toBe(0);
});

test('it is complete when every statement is answered', () => {
  expect(isYesNoComplete(content, { selected: { s1: 'yes', s2: 'no', s3: 'yes' } })).toBe(false);
  expect(isYesNoComplete(content, { selected: { s1: 'yes', s2: 'no', s3: 'yes', s4: 'no' } })).toBe(true);
});

test('a statement that the question does not have fits not', () => {
  expect(findInvalidYesNo(content, { selected: { s1: 'yes', s9: 'no' } })).toEqual({
    path: 'selected.s9',
    reason: 'unknown-id',
  });
});

test('a key without an answer to a statement, or with one too many, is reported', () => {
  expect(findYesNoKeyFault({ ...content, right: { s1: 'yes', s2: 'no', s3: 'no' } })).toContain('"s4"');
  expect(findYesNoKeyFault({ ...content, right: { ...content.right, s5: 'no' } })).toContain('"s5"');
});
