import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mechanicIds, type MechanicId } from '#mechanics/mechanic.ts';
import { contents } from '../../../../../tests/support/ten-mechanics.ts';
import { compareStructures } from './structure.ts';

/** Other words in the same places: whatever stands in angle brackets or is shown is changed, ids and numbers are not. */
function translated(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return ['prompt', 'content', 'label'].includes(key) && Number.isNaN(Number(value)) ? `${value}<b>ru</b>` : value;
  if (Array.isArray(value)) return value.map((entry) => translated(entry, key === 'texts' ? 'content' : key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, translated(entry, name)]));
}

test.each(mechanicIds)('%s: a translation has the same structure', (mechanic) => {
  const one = contents[mechanic];
  expect(compareStructures<MechanicId>(mechanic, one, translated(one) as never)).toBeNull();
});

test('a number as the key is the same number in both languages', () => {
  const accepted = (text: string) => ({ texts: [text], caseSensitive: false, tolerance: null });
  const simple = (text: string) => ({ prompt: '', maxLength: 20, multiline: false, accepted: accepted(text) });
  expect(compareStructures('simple-text', simple('0.5'), simple('0,50'))).toBeNull();
  expect(compareStructures('simple-text', simple('0.5'), simple('0,6'))).toBe('key');
  expect(compareStructures('simple-text', simple('steppe'), simple('дала'))).toBeNull();
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
      expect(compareStructures('one-correct', make('a', right), make('b', right))).toBeNull();
      expect(compareStructures('one-correct', make('a', right), make('b', other))).toBe(right === other ? null : 'key');
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
  expect(compareStructures('one-correct', make(numbers, 'c'), make(shuffled, 'a'))).toBeNull();
  expect(compareStructures('one-correct', make(numbers, 'c'), make(shuffled, 'c'))).toBe('key');
  expect(compareStructures('one-correct', make(['бір', 'екі'], 'a'), make(['два', 'один'], 'b'))).toBe('key');
  // Other numbers: another question, of which only the place of the key can be compared.
  expect(compareStructures('one-correct', make(['1', '2'], 'a'), make(['3', '4'], 'a'))).toBeNull();
});
