import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcementFor, formatTimeLeft, minutesGained, untilNextSecond, type Announcement } from './time-left.ts';

const minute = 60_000;

describe('time left', () => {
  it('is shown as mm:ss, from an hour as h:mm:ss', () => {
    expect(formatTimeLeft(0)).toBe('00:00');
    expect(formatTimeLeft(65_000)).toBe('01:05');
    expect(formatTimeLeft(59 * minute + 59_999)).toBe('59:59');
    expect(formatTimeLeft(60 * minute)).toBe('1:00:00');
    expect(formatTimeLeft(-5)).toBe('00:00');
  });

  it('is never shown as more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (ms) => {
        const seconds = formatTimeLeft(ms)
          .split(':')
          .reduce((sum, part) => sum * 60 + Number(part), 0);
        expect(seconds * 1000).toBeLessThanOrEqual(ms);
        expect(seconds * 1000).toBeGreaterThan(ms - 1000);
      }),
    );
  });

  it('changes its text at the next tick, also when the timer fires a little early', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 20_000_000 }), fc.integer({ min: 0, max: 4 }), (ms, early) => {
        const wait = untilNextSecond(ms) - early;
        expect(wait).toBeLessThan(1010);
        expect(formatTimeLeft(ms - wait)).not.toBe(formatTimeLeft(ms));
      }),
    );
  });
});

describe('announcements of the time', () => {
  it('come at 10, 5 and 1 minutes and at the end', () => {
    const said: Announcement[] = [];
    let before: number | null = null;
    for (let now = 12 * minute; now >= -2000; now -= 1000) {
      const announcement = announcementFor(before, now);
      if (announcement !== null) said.push(announcement);
      before = now;
    }
    expect(said).toEqual([10, 5, 1, 'over']);
  });

  it('are silent at the start of the page, which shows the time anyway', () => {
    expect(announcementFor(null, 4 * minute)).toBeNull();
  });

  it('name the last one only when the device slept over several', () => {
    expect(announcementFor(11 * minute, 30_000)).toBe(1);
    expect(announcementFor(11 * minute, 0)).toBe('over');
  });

  it('come again when the time was extended', () => {
    expect(announcementFor(0, 15 * minute)).toBeNull();
    expect(announcementFor(10 * minute + 1, 10 * minute)).toBe(10);
  });
});

describe('More time', () => {
  it('is what the student sees: an extension, and a pause that the device did not know of, but not one that it sat through', () => {
    expect(minutesGained(5 * minute, 15 * minute, 10 * minute)).toBe(10);
    expect(minutesGained(5 * minute, 12 * minute, 7 * minute)).toBe(7);
    expect(minutesGained(5 * minute, 5 * minute - 900, 7 * minute)).toBe(0);
    expect(minutesGained(null, 15 * minute, 10 * minute)).toBe(0);
    expect(minutesGained(5 * minute, 4 * minute, -minute)).toBe(0);
  });
});
