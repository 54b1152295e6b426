import { expect, test } from 'vitest';
import { placedOf } from '#domain/schedule/clashes.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { freePlaces, freeRooms } from './free-places.ts';

const item = (
  id: number,
  week_day: number,
  time_start: string,
  time_end: string,
  more: Partial<ScheduleItem>,
): ScheduleItem => ({
  id,
  revision: 1,
  week_id: 1,
  week_day,
  time_start,
  time_end,
  group_id: 1,
  group: '',
  subgroup_id: null,
  part: null,
  subject_id: 1,
  subject: '',
  teacher_id: null,
  teacher: null,
  room_id: null,
  room: null,
  isPinned: false,
  reason: null,
  ...more,
});

const bells = [
  { number: 1, start: '08:00', end: '08:45' },
  { number: 2, start: '08:50', end: '09:35' },
];
const lesson = item(1, 1, '08:00', '08:45', { teacher_id: 7, room_id: 3 });

test('places are those where class, teacher and room are free, nearest to the chosen day first', () => {
  const others = [
    lesson,
    item(2, 1, '08:50', '09:35', {}),
    item(3, 2, '08:00', '08:45', { group_id: 2, teacher_id: 7 }),
    item(4, 2, '08:30', '09:00', { group_id: 2, room_id: 3 }),
  ];
  const meant = { ...placedOf(lesson), weekday: 3 };
  const places = freePlaces(meant, others.map(placedOf), bells, [1, 2, 3]).map(({ weekday, bell }) => [weekday, bell.number]);
  expect(places).toEqual([
    [3, 2],
    [1, 1],
  ]);
});

test('rooms are those in which nothing else is then', () => {
  const others = [item(2, 1, '08:40', '09:00', { group_id: 2, room_id: 4 })];
  expect(freeRooms(placedOf(lesson), others, [{ id: 3 }, { id: 4 }, { id: 5 }])).toEqual([{ id: 3 }, { id: 5 }]);
});
