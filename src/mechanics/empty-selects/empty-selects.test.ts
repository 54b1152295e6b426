import { expect, test } from 'vitest';
import { findInvalidEmptySelects, isEmptySelectsComplete } from './empty-selects.check.ts';
import type { KeyedEmptySelectsContent } from './empty-selects.keyed.ts';
import { findEmptySelectsKeyFault } from './empty-selects.keyed-check.ts';
import { scoreEmptySelects } from './empty-selects.score.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, content: id }));
const content = {
  prompt: '',
  template: '<p><span data-gap="g1"></span> and <span class="x" data-gap="g2"></span></p>',
  gaps: [
    { id: 'g1', options },
    { id: 'g2', options: options.slice(0, 2) },
  ],
  right: { g1: 'c', g2: 'a' },
};

test('each rightly filled gap earns its share', () => {
  expect(scoreEmptySelects(content, { selected: { g1: 'c', g2: 'b' } })).toEqual({
    fraction: 0.5,
    parts: { g1: true, g2: false },
  });
  expect(scoreEmptySelects(content, { selected: { g1: 'c', g2: 'a' } }).fraction).toBe(1);
  expect(scoreEmptySelects(content, { selected: {} }).fraction).toBe(0);
});

test('it is complete when every gap is filled', () => {
  expect(isEmptySelectsComplete(content, { selected: { g1: 'a' } })).toBe(false);
  expect(isEmptySelectsComplete(content, { selected: { g1: 'a', g2: 'a' } })).toBe(true);
});

test('an unknown gap, and an option of another list, fit not', () => {
  expect(findInvalidEmptySelects(content, { selected: { g3: 'a' } })).toEqual({ path: 'selected.g3', reason: 'unknown-id' });
  expect(findInvalidEmptySelects(content, { selected: { g2: 'c' } })).toEqual({ path: 'selected.g2', reason: 'unknown-id' });
});

test.each<[string, Partial<KeyedEmptySelectsContent>, string]>([
  ['a gap without a place', { template: '<span data-gap="g1"></span>' }, '"g2"'],
  ['a place without a gap', { template: `${content.template}<span data-gap="g3"></span>` }, '"g3"'],
  ['a place twice', { template: `${content.template}<span data-gap="g2"></span>` }, 'twice'],
  ['a gap without a key', { right: { g1: 'c' } }, '"g2"'],
  ['a key that is not in the list', { right: { g1: 'c', g2: 'c' } }, '"c"'],
  ['a key for no gap', { right: { g1: 'c', g2: 'a', g3: 'a' } }, '"g3"'],
  [
    'an option twice',
    {
      gaps: [
        { id: 'g1', options },
        { id: 'g2', options: [...options, ...options] },
      ],
    },
    'twice',
  ],
])('%s is reported', (_, change, text) => {
  expect(findEmptySelectsKeyFault({ ...content, ...change })).toContain(text);
});
