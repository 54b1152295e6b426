import { expect, test } from 'vitest';
import { findInvalidMatching, isMatchingComplete } from './matching.check.ts';
import { findMatchingKeyFault } from './matching.keyed-check.ts';
import { scoreMatching } from './matching.score.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id, content: '' }));
const pairs = (...links: string[]) =>
  links.map((link) => ({ left: link.slice(0, link.indexOf('-')), right: link.slice(link.indexOf('-') + 1) }));

const single = {
  prompt: '',
  left: items('l1', 'l2', 'l3', 'l4'),
  right: items('a', 'b', 'c', 'd', 'e'),
  multiple: false,
  pairs: pairs('l1-b', 'l2-a', 'l3-d', 'l4-c'),
};
const multiple = {
  ...single,
  left: items('l1', 'l2'),
  right: items('a', 'b', 'c'),
  multiple: true,
  pairs: pairs('l1-a', 'l1-b', 'l2-c'),
};

test('with one link each, every left item earns its share; a wrong link earns as little as none', () => {
  expect(scoreMatching(single, { pairs: pairs('l1-b', 'l2-a', 'l3-c', 'l4-d') })).toEqual({
    fraction: 0.5,
    parts: { l1: true, l2: true, l3: false, l4: false },
  });
  expect(scoreMatching(single, { pairs: pairs('l1-b', 'l2-a') }).fraction).toBe(0.5);
});

test('with several links, a wrong link deducts a share, and linking everything earns nothing', () => {
  const fractionOf = (...links: string[]) => scoreMatching(multiple, { pairs: pairs(...links) }).fraction;
  expect(fractionOf('l1-a', 'l1-b', 'l2-c')).toBe(1);
  expect(fractionOf('l1-a', 'l1-b')).toBeCloseTo(2 / 3);
  expect(fractionOf('l1-a', 'l1-b', 'l2-b')).toBeCloseTo(1 / 3);
  expect(fractionOf('l1-a', 'l1-b', 'l1-c', 'l2-a', 'l2-b', 'l2-c')).toBe(0);
  expect(scoreMatching(multiple, { pairs: pairs('l1-a', 'l2-c') }).parts).toEqual({ l1: false, l2: true });
});

test('it is complete when every left item has a link', () => {
  expect(isMatchingComplete(single, { pairs: pairs('l1-a', 'l2-a', 'l3-a') })).toBe(false);
  expect(isMatchingComplete(single, { pairs: pairs('l1-a', 'l2-a', 'l3-a', 'l4-a') })).toBe(true);
});

test('unknown items, doubled links and a second link where one is taken fit not', () => {
  const invalid = (content: typeof single, ...links: string[]) => findInvalidMatching(content, { pairs: pairs(...links) });
  expect(invalid(single, 'l9-a')).toEqual({ path: 'pairs.0.left', reason: 'unknown-id' });
  expect(invalid(single, 'l1-a', 'l2-l1')).toEqual({ path: 'pairs.1.right', reason: 'unknown-id' });
  expect(invalid(single, 'l1-a', 'l1-a')).toEqual({ path: 'pairs.1', reason: 'duplicate' });
  expect(invalid(single, 'l1-a', 'l1-b')).toEqual({ path: 'pairs.1', reason: 'already-linked' });
  expect(invalid(multiple, 'l1-a', 'l1-b')).toBeNull();
  expect(invalid(single, 'l1-a', 'l2-a')).toBeNull();
});

test('a left item without a link, or with two where one is taken, is reported', () => {
  expect(findMatchingKeyFault({ ...single, pairs: pairs('l1-b', 'l2-a', 'l3-d') })).toContain('"l4"');
  expect(findMatchingKeyFault({ ...single, pairs: [...single.pairs, ...pairs('l1-e')] })).toContain('several links');
  expect(findMatchingKeyFault({ ...multiple, pairs: [...multiple.pairs, ...pairs('l1-a')] })).toContain('twice');
  expect(findMatchingKeyFault({ ...single, pairs: [...single.pairs, ...pairs('l9-a')] })).toContain('"l9"');
  expect(findMatchingKeyFault({ ...single, right: items('l1', 'b', 'a', 'd', 'c') })).toContain('twice');
});
