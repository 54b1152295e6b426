import { expect, test } from 'vitest';
import type { Phrase } from '#contract/homework/control.ts';
import { linesOf, withLines } from './phrase-lines.ts';

const phrase = (id: string, text: string, more: Partial<Phrase> = {}): Phrase => ({
  id,
  text,
  language: 'ru',
  subjectId: null,
  ...more,
});
const all = [
  phrase('a', 'Well done'),
  phrase('b', 'Check the sign', { subjectId: 7 }),
  phrase('c', 'Жақсы', { language: 'kz' }),
];

test('the lines are one’s phrases of the language for every subject', () => {
  expect(linesOf(all, 'ru')).toEqual(['Well done']);
});

test('an unchanged line keeps its id; other phrases stay; empty and repeated lines are left out', () => {
  let made = 0;
  const next = withLines(all, 'ru', ' Well  done\n\nSee me\nSee me\n', () => `new-${(made += 1)}`);
  expect(next).toEqual([phrase('a', 'Well done'), phrase('new-1', 'See me'), ...all.slice(1)]);
});

test('no lines take them away, and nothing else', () => {
  expect(withLines(all, 'ru', '', () => 'x')).toEqual(all.slice(1));
});
