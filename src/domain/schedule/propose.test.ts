import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { generateWeek, type Proposal } from './generate.ts';
import { itemsOf, prepare, unmetOf, type Load, type SchoolLoad } from './propose.ts';

const bells = [
  { number: 1, start: '08:00', end: '08:45' },
  { number: 2, start: '08:50', end: '09:35' },
];

const load = (group_id: number, subject_id: number, hours: number, more: Partial<Load> = {}): Load => ({
  group_id,
  subject_id,
  hours,
  parts: [{ subgroup_id: null, part: null, teacher_id: subject_id, roomKind: 'classroom' }],
  pinned: [],
  ...more,
});

const school = (loads: readonly Load[], more: Partial<SchoolLoad> = {}): SchoolLoad => ({
  daysPerWeek: 2,
  groups: [
    { id: 1, bells },
    { id: 2, bells },
  ],
  rooms: [
    { id: 7, kind: 'classroom' },
    { id: 8, kind: 'classroom' },
    { id: 9, kind: 'gym' },
  ],
  load: loads,
  ...more,
});

function propose(of: SchoolLoad): { items: ReturnType<typeof itemsOf>; unmet: ReturnType<typeof unmetOf> } {
  const prepared = prepare(of);
  const steps = generateWeek(prepared.week, createRandom(1));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const proposal: Proposal = step.value;
  return { items: itemsOf(prepared, proposal, of.rooms), unmet: unmetOf(prepared, proposal) };
}

test('each hour becomes a lesson at the bells of its class, in a room of its kind that is free', () => {
  const { items, unmet } = propose(school([load(1, 1, 3), load(2, 2, 4)]));
  expect(unmet).toEqual([]);
  expect(items).toHaveLength(7);
  expect(new Set(items.map(({ time_start }) => time_start))).toEqual(new Set(['08:00', '08:50']));
  const places = items.map(({ room_id, week_day, time_start }) => `${room_id} ${week_day} ${time_start}`);
  expect(new Set(places).size).toBe(places.length);
  expect(items.every(({ room_id }) => room_id === 7 || room_id === 8)).toBe(true);
});

test('subgroups stand side by side, and what is pinned stays', () => {
  const parts = [1, 2].map((part) => ({ subgroup_id: part, part, teacher_id: part, roomKind: 'classroom' }));
  const { items } = propose(school([load(1, 5, 1, { parts, pinned: [{ weekday: 2, start: '08:50' }] })]));
  expect(items.map(({ week_day, time_start, isPinned }) => [week_day, time_start, isPinned])).toEqual([
    [2, '08:50', true],
    [2, '08:50', true],
  ]);
  expect(new Set(items.map(({ room_id }) => room_id)).size).toBe(2);
});

test('what has no place is counted by class and subject with its reason; a kind without rooms needs none', () => {
  const { items, unmet } = propose(
    school([load(1, 1, 6), load(2, 3, 1, { parts: [{ subgroup_id: null, part: null, teacher_id: 3, roomKind: 'hall' }] })]),
  );
  expect(unmet).toEqual([
    { group_id: 1, subject_id: 1, lessons: 2, obstacle: { of: 'group', groupId: 1, lessons: 6, slots: 4 } },
  ]);
  expect(items.find(({ group_id }) => group_id === 2)?.room_id).toBeNull();
});
