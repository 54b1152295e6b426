import { expect, test } from 'vitest';
import { appealTravelMs, appealWindow, isAppealInTime } from './appeal.ts';

const minute = 60_000;
const window = { from: 1_000_000, until: 1_000_000 + 30 * minute };

test.each([
  ['at once: from the finish on', 30, 1_000_000, 0, window],
  ['later: from the opening on', 30, 5, 1_000_000, window],
  ['opened before the finish: from the finish on', 30, 1_000_000, 7, window],
  ['never opened', 30, 1_000_000, null, null],
  ['the exam has none', 0, 1_000_000, 0, null],
])('the window, %s', (_, minutes, finishedAt, opensAt, expected) => {
  expect(appealWindow(minutes, finishedAt, opensAt)).toEqual(expected);
});

test.each([
  ['in its first moment', window.from, window.from, true],
  ['before it', window.from - 1, window.from - 1, false],
  ['in its last moment', window.until, window.until, true],
  ['a moment later', window.until + 1, window.until + 1, false],
  ['in time by arrival, by a clock that is wrong', 0, window.until, true],
  ['made in time, arrived days later', window.until, window.until + appealTravelMs, true],
  ['made in time, arrived too late', window.until, window.until + appealTravelMs + 1, false],
  ['made after it, arrived later', window.until + 1, window.until + minute, false],
  ['made before the review could be seen, arrived late', window.from - 1, window.until + 1, false],
])('an appeal %s', (_, madeAt, receivedAt, expected) => {
  expect(isAppealInTime(window, madeAt, receivedAt)).toBe(expected);
});
