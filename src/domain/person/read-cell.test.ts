import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromIsoDate, toIsoDate } from '#domain/fields/date.ts';
import { isIin } from '#domain/fields/iin.ts';
import { isName } from '#domain/fields/person-name.ts';
import {
  isCutNumber,
  readAmericanDay,
  readDay,
  readFaculty,
  readFullName,
  readIin,
  readName,
  readSex,
  readStaffRole,
  readTeachingLanguage,
  sexOfPatronymic,
  tidyCell,
  wordsOf,
} from './read-cell.ts';

const day = fc.date({ min: new Date('1921-01-01'), max: new Date('2089-12-31'), noInvalidDate: true });
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

describe('days', () => {
  test('every way to write a day gives the same day', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year, month, number] = isoOf(date).split('-').map(Number);
        const wanted = fromIsoDate(isoOf(date));
        const serial = Math.floor(date.getTime() / 86_400_000) + 25_569;
        const ways = [
          `${number}.${month}.${year}`,
          `${number}/${month}/${year}`,
          `${isoOf(date)}T00:00:00`,
          `${wanted} г.`,
          serial,
        ];
        for (const way of [isoOf(date), wanted, ...ways]) expect(readDay(String(way))).toBe(wanted);
        expect(readAmericanDay(`${month}/${number}/${year}`)).toBe(wanted);
      }),
    );
  });

  test('what is read is a day, or was none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readDay(text);
        expect(readDay(read)).toBe(read);
      }),
    );
    for (const text of ['31.02.2010', '45', 'вчера', '2010', '1.1.10']) expect(toIsoDate(readDay(text))).toBeNull();
    expect(readDay('45123')).toBe('16.07.2023');
  });
});

describe('names', () => {
  test.each([
    ['  Әлия \u200b', 'Әлия'],
    ['\u202eИванов\u202c', 'Иванов'],
    // Latin A and o.
    ['Aйдoс', 'Айдос'],
    ['Smith', 'Smith'],
    ['Анна -  Мария', 'Анна - Мария'],
  ])('%j is %j', (text, wanted) => expect(readName(text)).toBe(wanted));

  test('one letter is a name, a hyphen is none', () => {
    expect([isName(readName('Я')), isName(readName('-')), isName(readName('\u200b'))]).toEqual([true, false, false]);
  });

  test('what is read stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readName(readName(text))).toBe(readName(text));
      }),
    );
  });

  test('a full name is parted and put together again', () => {
    const word = fc.stringMatching(/^[А-ЯӘҚ][а-яәқ]{1,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
        const { surname, firstname, lastname } = readFullName(words.join('  '));
        expect([surname, firstname, ...(lastname ? lastname.split(' ') : [])]).toEqual(words);
      }),
    );
  });
});

describe('numbers of persons', () => {
  const withCheck = (head: string): string | null =>
    Array.from({ length: 10 }, (_, digit) => `${head}${digit}`).find(isIin) ?? null;

  test('zeros that a table program took are put back; nothing else is invented', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[0-9]{10}$/), (head) => {
        const iin = withCheck(head);
        fc.pre(iin !== null);
        expect(readIin(iin ?? '')).toBe(iin);
        fc.pre(!head.startsWith('0000'));
        expect(readIin(String(Number(iin)))).toBe(iin);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,14}$/), (text) => {
        expect(isIin(readIin(text)) || readIin(text) === text).toBe(true);
      }),
    );
  });

  test('a shortened number is reported', () => {
    expect(['6.1E+11', '6,1e+11', '1E11'].every(isCutNumber)).toBe(true);
    expect(['150308693340', '9Е', ''].some(isCutNumber)).toBe(false);
  });
});

test('words of sexes, languages, roles and profiles', () => {
  expect(['ер', 'М', 'муж.', 'Ұл', 'male'].map(readSex)).toEqual(Array(5).fill('m'));
  expect(['әйел', 'Ж', 'жен.', 'ҚЫЗ', 'Female'].map(readSex)).toEqual(Array(5).fill('w'));
  expect(readSex('x')).toBe('x');
  expect(['Нұрболатұлы', 'Сергеевич', 'Ильич', 'Ерланқызы', 'Сергеевна', 'Ким'].map(sexOfPatronymic)).toEqual([
    'm',
    'm',
    'm',
    'w',
    'w',
    null,
  ]);
  expect(['қазақ', 'Казахский', 'kk', 'орыс тілі', 'русский', 'ағылшын'].map(readTeachingLanguage)).toEqual([
    'kz',
    'kz',
    'kz',
    'ru',
    'ru',
    'ағылшын',
  ]);
  expect(['Зам. директора', 'Директор', 'Классный руководитель', 'Мұғалім', 'повар'].map(readStaffRole)).toEqual([
    'ZVCH',
    'DCR',
    'GL',
    'TCHR',
    'повар',
  ]);
  expect(['ЕМН', 'қоғамдық-гуманитарлық', 'x'].map(readFaculty)).toEqual(['emn', 'ogn', 'x']);
});

test('headings are compared by their words', () => {
  expect(['Т.А.Ә.', 'givenName', ' Дата  рождения:', 'Ученик(и)'].map(wordsOf)).toEqual([
    'т а ә',
    'given name',
    'дата рождения',
    'ученик и',
  ]);
  expect(tidyCell('\ufeffа\u00a0 б')).toBe('а б');
});
