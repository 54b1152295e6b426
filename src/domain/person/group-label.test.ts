import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldLetter, groupLabel, readGroupName } from './group-label.ts';

const grade = fc.integer({ min: 0, max: 12 });
const letter = fc.constantFrom(...'АӘБВГҒДЕЖЗИКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЫІЭЮЯ');

test('a name is read however it is written', () => {
  const ways = fc.constantFrom(
    (name: string, sign: string) => `${name}${sign}`,
    (name: string, sign: string) => ` ${name} ${sign.toLowerCase()} `,
    (name: string, sign: string) => `${name} «${sign}»`,
    (name: string, sign: string) => `${name}-"${sign.toLowerCase()}"`,
    (name: string, sign: string) => `${name} ${sign} сынып`,
    (name: string, sign: string) => `${name}${sign} класс`,
  );
  fc.assert(
    fc.property(grade, letter, ways, (number, sign, write) => {
      expect(readGroupName(write(String(number), sign))).toEqual({ grade: number, letter: sign });
    }),
  );
});

test('what is read is a name of a class, and its label is read again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const name = readGroupName(text);
      if (name) expect(readGroupName(groupLabel(name.grade, name.letter))).toEqual(name);
    }),
  );
});

test('Latin letters are the Cyrillic ones that look alike', () => {
  expect(['A', 'a', 'C', 'i', 'Ә', 'D'].map(foldLetter)).toEqual(['А', 'А', 'С', 'І', 'Ә', 'D']);
  expect(readGroupName('9A')).toEqual({ grade: 9, letter: 'А' });
});

test.each(['13 «А»', '9«AA»', '9', 'А', '', '9 1', '-9А', '9А 10Б'])('%s is none', (text) => {
  expect(readGroupName(text)).toBeNull();
});
