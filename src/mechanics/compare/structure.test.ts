import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contents } from '../../../tests/support/ten-mechanics.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { differenceIn, structureChanges } from './changes.ts';

function compare<M extends ScoredMechanicId>(mechanic: M, one: KeyedContentByMechanic[M], other: KeyedContentByMechanic[M]) {
  return differenceIn(structureChanges({ mechanic, content: one }, { mechanic, content: other }));
}

/** Other words in the same places: whatever stands in angle brackets or is shown is changed, ids and numbers are not. */
function translated(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return ['prompt', 'content', 'label'].includes(key) && Number.isNaN(Number(value)) ? `${value}<b>ru</b>` : value;
  if (Array.isArray(value)) return value.map((entry) => translated(entry, key === 'texts' ? 'content' : key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, translated(entry, name)]));
}

test.each(scoredMechanicIds)('%s: a translation has the same structure', (mechanic) => {
  const one = contents[mechanic];
  // `translated` keeps the shape, which its type cannot say.
  expect(compare<ScoredMechanicId>(mechanic, one, translated(one) as never)).toBeNull();
});

test('a number as the key is the same number in both languages', () => {
  const accepted = (text: string) => ({ texts: [text], caseSensitive: false, tolerance: null });
  const simple = (text: string) => ({ prompt: '', maxLength: 20, multiline: false, accepted: accepted(text) });
  expect(compare('simple-text', simple('0.5'), simple('0,50'))).toBeNull();
  expect(compare('simple-text', simple('0.5'), simple('0,6'))).toBe('key');
  expect(compare('simple-text', simple('steppe'), simple('дала'))).toBeNull();
});

test('renaming all ids alike changes nothing, moving the key does', () => {
  const option = fc
    .integer({ min: 2, max: 12 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(count - 1)));
  fc.assert(
    fc.property(option, ([count, right, other]) => {
      const make = (prefix: string, key: number) => ({
        prompt: '',
        options: Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, content: '' })),
        right: `${prefix}${key}`,
      });
      expect(compare('one-correct', make('a', right), make('b', right))).toBeNull();
      expect(compare('one-correct', make('a', right), make('b', other))).toBe(right === other ? null : 'key');
    }),
  );
});

test('numbers are known by what they say, whatever their order; words by their place', () => {
  const make = (texts: string[], right: string) => ({
    prompt: '',
    options: texts.map((content, index) => ({ id: 'abcd'.charAt(index), content })),
    right,
  });
  const numbers = ['<p>6/9</p>', '<p>12/20</p>', '<p>9/12</p>', '<p>4/3</p>'];
  const shuffled = ['<p>9/12</p>', '<p>12/20</p>', '<p>6/9</p>', '<p>4/3</p>'];
  expect(compare('one-correct', make(numbers, 'c'), make(shuffled, 'a'))).toBeNull();
  expect(compare('one-correct', make(numbers, 'c'), make(shuffled, 'c'))).toBe('key');
  expect(compare('one-correct', make(['бір', 'екі'], 'a'), make(['два', 'один'], 'b'))).toBe('key');
  // Other numbers: another question, of which only the place of the key can be compared.
  expect(compare('one-correct', make(['1', '2'], 'a'), make(['3', '4'], 'a'))).toBeNull();
});

test('an empty list in the key is none; kinds and capacities are those of the part, wherever it stands', () => {
  const drag = contents['drag-and-drop'];
  const [z1, z2] = drag.zones;
  const one = { ...drag, zones: [z1, z2].flatMap((zone) => zone ?? []), right: { z1: ['i1'] } };
  expect(compare('drag-and-drop', one, { ...one, right: { z1: ['i1'], z2: [] } })).toBeNull();
  const wide = { ...one, zones: one.zones.map((zone) => (zone.id === 'z1' ? { ...zone, capacity: 3 } : zone)) };
  expect(compare('drag-and-drop', wide, { ...wide, zones: wide.zones.toReversed() })).toBeNull();
  expect(compare('drag-and-drop', wide, one)).toBe('parts');
  const gap = (id: string, kind: 'number' | 'text', size = 5) => ({ id, kind, size });
  const input = contents['empty-input'];
  const accepted = {
    g1: { texts: ['42'], caseSensitive: false, tolerance: 0 },
    g2: { texts: ['дала'], caseSensitive: false, tolerance: null },
  };
  const two = { ...input, gaps: [gap('g1', 'number'), gap('g2', 'text')], accepted };
  expect(compare('empty-input', two, { ...two, gaps: two.gaps.toReversed() })).toBeNull();
  expect(compare('empty-input', two, { ...two, gaps: [gap('g1', 'number', 9), gap('g2', 'text')] })).toBeNull();
  expect(compare('empty-input', two, { ...two, gaps: [gap('g1', 'text'), gap('g2', 'text')] })).toBe('parts');
});

test('a picture may be another one in the other language, but not be missing', () => {
  const squares = contents['interactive-squares'];
  const withPicture = (src: string) => ({ ...squares, background: { src, alt: '', width: 10, height: 10 } });
  expect(compare('interactive-squares', withPicture('/media/a.png'), withPicture('/media/b.png'))).toBeNull();
  expect(compare('interactive-squares', withPicture('/media/a.png'), squares)).toBe('parts');
});
