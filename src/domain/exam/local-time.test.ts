import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, localDay, localTime, midnightOf, momentOf, schoolYearOf, writtenTime } from './local-time.ts';

/** Kazakhstan, UTC, India, Nepal, Newfoundland, Chatham, and both ends. */
const offset = fc.constantFrom(300, 0, 330, 345, -210, 765, -720, 840);
const minute = fc
  .integer({ min: Date.parse('2001-01-01T00:00:00Z') / 60_000, max: Date.parse('2099-12-31T00:00:00Z') / 60_000 })
  .map((value) => value * 60_000);

describe('a local time', () => {
  test('goes to a moment and back, in every zone', () => {
    fc.assert(
      fc.property(minute, offset, (ms, zone) => {
        expect(momentOf(localTime(ms, zone), zone)).toBe(ms);
      }),
    );
  });

  test('loses its seconds and nothing else', () => {
    fc.assert(
      fc.property(minute, offset, fc.integer({ min: 0, max: 59_999 }), (ms, zone, more) => {
        expect(localTime(ms + more, zone)).toBe(localTime(ms, zone));
      }),
    );
  });

  test('is earlier in UTC by the hours that the zone is east', () => {
    expect(momentOf('2026-11-21 09:00', 300)).toBe(Date.parse('2026-11-21T04:00:00Z'));
    expect(momentOf('2026-11-21 02:15', 345)).toBe(Date.parse('2026-11-20T20:30:00Z'));
    expect(momentOf('2026-12-31 23:30', -210)).toBe(Date.parse('2027-01-01T03:00:00Z'));
  });

  test.each([
    '2026-02-29 09:00',
    '2026-13-01 09:00',
    '2026-11-31 09:00',
    '2026-11-21 24:00',
    '2026-11-21 09:60',
    '2026-11-21 9:00',
    '2026-11-21',
    '2026-11-21T09:00',
    '2026-11-21 09:00:00',
    '2026-11-21 09:00 x',
    '1999-11-21 09:00',
    '0026-11-21 09:00',
    '+02026-11-21 09:00',
    '',
  ])('%s is none', (text) => expect(momentOf(text, 300)).toBeNull());

  test('whatever is typed either is none or is written back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), offset, (text, zone) => {
        const ms = momentOf(text, zone);
        if (ms !== null) expect(localTime(ms, zone)).toBe(text);
      }),
    );
  });

  test('is written as people write it', () => expect(writtenTime('2026-11-21 09:05')).toBe('21.11.2026, 09:05'));
});

describe('a local day', () => {
  test('begins at its midnight and lasts to the next one', () => {
    fc.assert(
      fc.property(minute, offset, (ms, zone) => {
        const day = localDay(ms, zone);
        const begin = midnightOf(day, zone) ?? Number.NaN;
        expect(begin).toBeLessThanOrEqual(ms);
        expect(ms - begin).toBeLessThan(dayMs);
        expect(localDay(begin - 1, zone) < day).toBe(true);
        expect(localDay(begin + dayMs, zone) > day).toBe(true);
      }),
    );
  });
});

describe('a school year', () => {
  test('begins with August, wherever the school is', () => {
    expect([schoolYearOf('2026-07-31 23:59'), schoolYearOf('2026-08-01 00:00'), schoolYearOf('2027-01-01 00:00')]).toEqual([
      2025, 2026, 2026,
    ]);
  });

  test('is the year of the day seven months before', () => {
    fc.assert(
      fc.property(minute, offset, (ms, zone) => {
        const local = localTime(ms, zone);
        const [year = 0, month = 0] = local.split(/[- ]/).map(Number);
        expect(schoolYearOf(local)).toBe(new Date(Date.UTC(year, month - 1 - 7, 1)).getUTCFullYear());
      }),
    );
  });
});
