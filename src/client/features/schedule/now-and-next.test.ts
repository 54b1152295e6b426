import { expect, test } from 'vitest';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { nextLessons, nowAndNext } from './now-and-next.ts';

function lesson(uuid: string, start: string, end: string, state: ShownLesson['state'] = 'planned'): ShownLesson {
  return {
    uuid,
    date: '2026-11-23',
    start,
    end,
    bell: null,
    state,
    subject: { id: 1, title: '' },
    group: { id: 1, label: '' },
    part: null,
    teacher: null,
    teacherId: null,
    revision: 1,
    reason: null,
    standsInFor: null,
    room: null,
    isOneTime: false,
    note: null,
    live: null,
    theme: null,
  };
}

const lessons = [lesson('a', '08:00', '08:45'), lesson('b', '08:50', '09:35', 'cancelled'), lesson('c', '09:45', '10:30')];

test.each([
  ['2026-11-23 07:59', null, 'a'],
  ['2026-11-23 08:00', 'a', 'c'],
  ['2026-11-23 08:44', 'a', 'c'],
  ['2026-11-23 08:45', null, 'c'],
  ['2026-11-23 09:00', null, 'c'],
  ['2026-11-23 10:00', 'c', null],
  ['2026-11-23 10:30', null, null],
  ['2026-11-22 23:59', null, null],
])('%s', (now, current, next) => {
  expect(nowAndNext(lessons, now)).toEqual({ now: current, next });
});

const two = [...lessons, lesson('d', '10:40', '11:25'), { ...lesson('e', '08:00', '08:45'), date: '2026-11-25' }];

test.each([
  ['2026-11-23 07:00', '2026-11-23', ['a', 'c'], 1],
  ['2026-11-23 09:00', '2026-11-23', ['c', 'd'], 0],
  ['2026-11-23 11:24', '2026-11-23', ['d'], 0],
  ['2026-11-23 11:25', '2026-11-25', ['e'], 0],
  ['2026-11-25 08:45', null, [], 0],
])('at %s the start page shows of %s: %j, and %i more', (now, date, uuids, left) => {
  const next = nextLessons(two, now);
  expect([next.date, next.lessons.map(({ uuid }) => uuid), next.left]).toEqual([date, uuids, left]);
});
