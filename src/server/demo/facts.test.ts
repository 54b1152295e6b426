import { describe, expect, test } from 'vitest';
import { regionTiles } from '#domain/statistics/region-map.ts';
import { createRandom } from '#lib/random.ts';
import { demoAccounts, demoAccountTable } from './accounts.ts';
import { regionFacts } from './data/regions.ts';
import { makeName } from './person-names.ts';
import { demoYearSpan, localMidnight, quartersOf, schoolYearOf } from './school-year.ts';

describe('places', () => {
  test('all 20 regions stand there once, each with its districts', () => {
    expect(new Set(regionFacts.map((region) => region.code)).size).toBe(20);
    for (const { departments } of regionFacts) {
      expect(departments.length).toBeGreaterThanOrEqual(3);
      expect(new Set(departments.map(([kz]) => kz)).size).toBe(departments.length);
      expect(new Set(departments.map(([, ru]) => ru)).size).toBe(departments.length);
    }
  });

  test('each region has a tile of its own on the map', () => {
    const tiles = regionFacts.map(({ code }) => regionTiles[code]?.join(' '));
    expect(tiles).not.toContain(undefined);
    expect(new Set(tiles).size).toBe(regionFacts.length);
  });

  test('Kazakh names say what they are in Kazakh, Russian ones in Russian', () => {
    for (const [kz, ru] of regionFacts.flatMap((region) => region.departments)) {
      expect(kz).toMatch(/ (ауданы|қаласы|атындағы аудан)$/);
      expect(ru).toMatch(/ район$|^район |^город /);
    }
  });
});

describe('people', () => {
  test('names of a thousand people are letters only, and surnames agree with the sex', () => {
    const random = createRandom(3);
    for (let count = 0; count < 1_000; count += 1) {
      const { surname, firstname, lastname, sex } = makeName(random, count % 2 ? 'kz' : 'ru');
      for (const part of [surname, firstname, lastname ?? 'Жоқ']) expect(part).toMatch(/^\p{Lu}\p{Ll}+$/u);
      const wrongEnding = sex === 'w' ? /(ов|ев|ёв|ин|ский|ной)$/ : /(ова|ева|ёва|ина|ская|ная)$/;
      expect(surname).not.toMatch(wrongEnding);
      expect(lastname ?? '').toMatch(sex === 'w' ? /^$|(қызы|вна)$/ : /(ұлы|вич)$/);
    }
  });
});

describe('the school year', () => {
  test.each([
    ['2026-07-31T18:59:59Z', 2025],
    ['2026-07-31T19:00:00Z', 2026],
    ['2026-12-31T23:00:00Z', 2026],
    ['2027-05-25T12:00:00Z', 2026],
  ])('at %s it is the one of %i', (moment, year) => {
    expect(schoolYearOf(new Date(moment))).toBe(year);
  });

  test.each([
    ['2026-07-31T19:00:00Z', '2026-08-01', '2027-05-25'],
    ['2026-09-14T12:00:00Z', '2026-08-01', '2027-05-25'],
    ['2026-11-21T08:00:00Z', '2026-09-01', '2027-05-25'],
    ['2027-01-01T00:00:00Z', '2026-09-01', '2027-05-25'],
    ['2027-05-31T12:00:00Z', '2026-09-01', '2027-07-31'],
    ['2027-07-31T18:59:59Z', '2026-09-01', '2027-07-31'],
  ])('a demo that begins at %s has lessons from %s to %s', (moment, start, end) => {
    expect(demoYearSpan(new Date(moment))).toEqual({ start, end });
  });

  test('its four quarters follow each other without meeting', () => {
    const dates = quartersOf(2026).flatMap((quarter) => [quarter.start_date, quarter.end_date]);
    expect(dates).toHaveLength(8);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  test('a day begins at midnight in Kazakhstan', () => {
    expect(localMidnight(new Date('2026-11-21T18:59:00Z'), 0).toISOString()).toBe('2026-11-20T19:00:00.000Z');
    expect(localMidnight(new Date('2026-11-21T19:01:00Z'), 1).toISOString()).toBe('2026-11-22T19:00:00.000Z');
  });
});

describe('accounts', () => {
  test('the promised logins are there, each once', () => {
    const logins = demoAccounts().map((account) => account.login);
    expect(new Set(logins).size).toBe(79);
    expect(logins).toEqual(
      expect.arrayContaining([
        'student1',
        'student60',
        'teacher1',
        'teacher12',
        'lead1',
        'zavuch1',
        'director1',
        'department1',
        'region1',
        'country1',
        'exam1',
      ]),
    );
  });

  test('the table names them and the password', () => {
    expect(demoAccountTable()).toMatch(/student1\.\.student30 .*Kazakh\n/);
    expect(demoAccountTable()).toContain('synaq-demo');
  });
});
