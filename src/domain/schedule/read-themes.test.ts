import { describe, expect, test } from 'vitest';
import { readGoalCode, readGoals } from './goal-code.ts';
import { positionBetween } from './position.ts';
import { readThemes, type ReadRow } from './read-themes.ts';

const rows = (...all: string[][]): ReadRow[] => all.map((cells, index) => ({ line: index + 1, cells }));

describe('codes of learning goals', () => {
  test.each([
    ['7.2.1.3', '7.2.1.3'],
    ['7,2,1,3', '7.2.1.3'],
    ['7.2.1.З', '7.2.1.3'],
    ['10.1.2', '10.1.2'],
    ['7.2', null],
    ['goal', null],
  ])('%s is read as %s', (text, code) => expect(readGoalCode(text)).toBe(code));

  test('of a cell come each once, by their parts', () => {
    expect(readGoals('7.10.1.1 explain; 7.2.1.3, 7.2.1.3\n7.2.1.2 compare')).toEqual(['7.2.1.2', '7.2.1.3', '7.10.1.1']);
  });
});

test('a place is found between two until they stand too close', () => {
  expect([positionBetween(null, null), positionBetween(null, 3), positionBetween(3, null)]).toEqual([1, 2, 4]);
  expect(positionBetween(1, 2)).toBe(1.5);
  expect(positionBetween(1, 1 + 1e-9)).toBeNull();
});

describe('a table of themes', () => {
  test('in the official form: quarters and sections stand over rows, headings again on the next page', () => {
    const read = readThemes(
      rows(
        ['Күнтізбелік-тақырыптық жоспар'],
        ['№', 'Бөлім', 'Сабақтың тақырыбы', 'Оқу мақсаттары', 'Сағат саны', 'Мерзімі', 'Ескерту'],
        ['1-тоқсан (16 сағат)', '', '', '', '', '', ''],
        ['1', 'Сандар', 'Натурал сандар', '5.1.1.1', '2', '02.09', ''],
        ['2', '', 'Жай бөлшектер', '5,1,1,З', '1', '', 'қайталау'],
        ['№', 'Бөлім', 'Сабақтың тақырыбы', 'Оқу мақсаттары', 'Сағат саны', 'Мерзімі', 'Ескерту'],
        ['', '', '', '5.1.1.4', '', '', ''],
        ['3', '', 'Бөлім бойынша жиынтық бағалау БЖБ №1', '', '1', '', ''],
        ['4', '', '1-тоқсан бойынша жиынтық бағалау (ТЖБ №1)', '', '1', '', ''],
        ['II тоқсан', '', '', '', '', '', ''],
        ['5', 'Теңдеулер', 'Теңдеу', '', 'көп', '', ''],
        ['6', '', 'Сызықтық теңдеу', '', '3 сағ', '', ''],
        ['Барлығы', '', '', '', '7', '', ''],
      ),
      1,
    );
    expect(read?.themes.map(({ type, quarter, section, theme, hours }) => [type, quarter, section, theme, hours])).toEqual([
      ['regular', 1, 'Сандар', 'Натурал сандар', 2],
      ['regular', 1, 'Сандар', 'Жай бөлшектер', 1],
      ['sor', 1, 'Сандар', 'Бөлім бойынша жиынтық бағалау БЖБ №1', 1],
      ['soch', 1, 'Сандар', '1-тоқсан бойынша жиынтық бағалау (ТЖБ №1)', 1],
      ['regular', 2, 'Теңдеулер', 'Сызықтық теңдеу', 3],
    ]);
    expect(read?.themes[1]).toMatchObject({ goals: ['5.1.1.3', '5.1.1.4'], note: 'қайталау' });
    expect(read?.wrong).toMatchObject([{ line: 11, fault: 'hours' }]);
  });

  test('with a column for quarters, and one without hours', () => {
    const read = readThemes(
      rows(['Четверть', 'Тема урока', 'Раздел'], ['III', 'Площадь', 'Геометрия'], ['', 'Объём', ''], ['4', 'Повторение', '']),
      1,
    );
    expect(read?.themes.map(({ quarter, theme, hours, section }) => [quarter, theme, hours, section])).toEqual([
      [3, 'Площадь', 1, 'Геометрия'],
      [3, 'Объём', 1, 'Геометрия'],
      [4, 'Повторение', 1, 'Геометрия'],
    ]);
  });

  test('without the heading of a theme is none', () => {
    expect(readThemes(rows(['Фамилия', 'Имя'], ['Ким', 'Анна']), 1)).toBeNull();
  });
});
