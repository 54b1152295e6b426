/** The weekly schedule, its weeks, lessons of a day, and what single students have (P§3, P§4, P§5, P§7 "Schedule", P§9). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { get, post, put, remove, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { aSubject, addGroup, addStudent, asExcel, dayAhead, dottedAhead, excel, refused } from './making.ts';
import { addItem, addWeek, aLesson, comingLesson, schoolDay, weekIds } from './making-schedule.ts';

const number: unknown = expect.any(Number);
const text: unknown = expect.any(String);

/** The specified lesson as it is, with something else in it: what a save of an item gives. */
const saving = (says: string, over: Record<string, unknown>, gives: Row['gives']): Row => ({
  says,
  by: 'DCR',
  call: async (world) => {
    const { id, lesson } = await addItem(world, {}, await addWeek(world));
    return put(`/api/schedule/update-item/${id}`, { ...lesson, ...over });
  },
  gives,
});

/** A lesson at the time of another class of the same teacher. */
async function clashing(world: World): Promise<{ path: string; lesson: Record<string, unknown> }> {
  const week = await addWeek(world);
  const taken = await addItem(world, { week_day: 3 }, week);
  const { id, lesson } = await addItem(world, { week_day: 4, teacher_id: taken.lesson['teacher_id'] }, week);
  return { path: `/api/schedule/update-item/${id}`, lesson: { ...lesson, week_day: 3 } };
}

const without = (word: string): unknown => expect.toSatisfy((item: object) => !(word in item));

/** A student whose class has a lesson, and the student's own change of it. */
async function ownChange(world: World): Promise<{ person_id: number; change: Record<string, unknown>; id: number }> {
  const { id: item_id, lesson } = await addItem(world);
  const person_id = await addStudent(world, { group_id: lesson['group_id'] });
  const { week_day, time_start, time_end } = lesson;
  const change = { kind: 'off', item_id, week_day, time_start, time_end, startDate: dayAhead(7) };
  const body = { ...change, person_id, creationId: randomUUID() };
  const added = await world.made<{ change: { id: number } }>('DCR', post('/api/contingent-schedule/add', body));
  return { person_id, change, id: added.change.id };
}

/** A lesson of a class on a coming day. */
async function lessonOfDay(world: World): Promise<string> {
  const { lesson } = await addItem(world);
  return (await comingLesson(world, Number(lesson['group_id']))).uuid;
}

const ownWeek = `/api/schedule/own?from=${dayAhead(0)}&to=${dayAhead(6)}`;

export const schedule: Table = {
  area: 'schedule',
  rows: [
    {
      says: 'P§7 Schedule: GET create data by group',
      by: 'DCR',
      call: async (world) => get(`/api/schedule/create/${await addGroup(world)}`),
      gives: { status: 200, data: { group: { id: number }, subjects: expect.any(Array), teachers: expect.any(Array) } },
    },
    {
      says: 'P§7 Schedule: GET lessons by card (group_id, subject_id, subgroup)',
      by: 'DCR',
      call: async (world) => {
        const { lesson } = await addItem(world);
        const query = `group_id=${String(lesson['group_id'])}&subject_id=${String(lesson['subject_id'])}`;
        return get(`/api/schedule/lessons-by-card?${query}`);
      },
      gives: { status: 200, data: { items: [{ time_start: '08:00' }] } },
    },
    {
      says: 'P§7 Schedule: POST schedule list',
      by: 'DCR',
      call: () => post('/api/schedule/list', {}),
      gives: { status: 200, data: { items: expect.arrayContaining([expect.objectContaining({ week_day: number })]) } },
    },
    {
      says: 'P§7 Schedule: POST schedule list of a class',
      by: 'DCR',
      call: async (world) => {
        const { lesson } = await addItem(world);
        return post('/api/schedule/list', { group_id: lesson['group_id'] });
      },
      gives: {
        status: 200,
        data: { items: [{ week_day: 2, subject_id: number, group_id: number, teacher_id: number, time_start: '08:00' }] },
      },
    },
    {
      says: 'P§3 a new schedule lesson, with all fields of the specification',
      by: 'DCR',
      call: async (world) => post('/api/schedule/add', await aLesson(world)),
      gives: { status: 200, data: { item: { week_day: 2, time_start: '08:00', time_end: '08:45', subgroup_id: null } } },
    },
    saving(
      'P§7 Schedule: PUT update item/{itemId}, with all fields of P§3',
      { time_start: '09:00', time_end: '09:45' },
      {
        status: 200,
        data: { item: { time_start: '09:00', time_end: '09:45' } },
      },
    ),
    saving('P§9 the quarter id is fixed to 1 on schedule save', { quarter_id: 2 }, refused('quarter_id')),
    saving('P§5 Schedule: a time that is none', { time_start: '25:00' }, refused('time_start')),
    saving('P§5 Schedule: a time without its mask ##:##', { time_end: '9:5' }, refused('time_end')),
    saving('P§5 Schedule: subject required', { subject_id: null }, refused('subject_id')),
    {
      says: 'P§5 Schedule: subgroup required if the subject has subgroups',
      by: 'DCR',
      call: async (world) => {
        const { id, lesson } = await addItem(world, {}, await addWeek(world));
        const divided = { group_id: lesson['group_id'], subject_id: lesson['subject_id'] };
        await world.made('DCR', post('/api/subgroups/create', divided));
        return put(`/api/schedule/update-item/${id}`, lesson);
      },
      gives: refused('subgroup_id'),
    },
    {
      says: 'P§4 schedule save without the force flag gives a conflict',
      by: 'DCR',
      call: async (world) => {
        const { path, lesson } = await clashing(world);
        return put(path, lesson);
      },
      gives: { status: 409, message: text },
    },
    {
      says: 'P§4 schedule save is resent with isForce true',
      by: 'DCR',
      call: async (world) => {
        const { path, lesson } = await clashing(world);
        return put(path, { ...lesson, isForce: true });
      },
      gives: { status: 200, data: { item: { week_day: 3 } } },
    },
    {
      says: 'P§3 a schedule lesson has the theme of its calendar_plan_lesson_uuid',
      by: 'DCR',
      call: async (world) => post('/api/schedule/add', await aLesson(world, { calendar_plan_lesson_uuid: randomUUID() })),
      gives: { status: 200, data: { item: { calendar_plan_lesson_uuid: text } } },
      differs: {
        deviation: 'Schedule lesson has `calendar_plan_lesson_uuid` (P§3)',
        here: { status: 200, data: { item: { id: number } } },
      },
    },
    {
      says: 'P§3 a schedule lesson stands in no week',
      by: 'DCR',
      call: async (world) => post('/api/schedule/add', await aLesson(world)),
      gives: { status: 200, data: { item: without('week_id') } },
      differs: {
        deviation: 'Schedule lesson has no week (P§3)',
        here: { status: 200, data: { item: { week_id: number } } },
      },
    },
    {
      says: 'P§3, P§4 a forced schedule lesson has no reason',
      by: 'DCR',
      call: async (world) => {
        const { path, lesson } = await clashing(world);
        return put(path, { ...lesson, isForce: true });
      },
      gives: { status: 200, data: { item: without('reason') } },
      differs: {
        deviation: 'Force has no reason (P§3, P§4)',
        here: { status: 200, data: { item: { reason: text } } },
      },
    },
    {
      says: 'P§7 schedule-weeks: list',
      by: 'DCR',
      call: () => get('/api/schedule-weeks/list'),
      gives: { status: 200, data: { weeks: expect.arrayContaining([expect.objectContaining({ id: number })]) } },
    },
    {
      says: 'P§7 schedule-weeks: create',
      by: 'DCR',
      call: () => post('/api/schedule-weeks/create', { name: 'Жаңа апта', startDate: dottedAhead(14) }),
      gives: { status: 200, data: { week: { id: number, name: 'Жаңа апта' } } },
    },
    {
      says: 'P§7 schedule-weeks: update',
      by: 'DCR',
      call: async (world) => put(`/api/schedule-weeks/update/${await addWeek(world)}`, { name: 'Басқа апта' }),
      gives: { status: 200, data: { week: { name: 'Басқа апта' } } },
    },
    {
      says: 'P§7 schedule-weeks: remove',
      by: 'DCR',
      call: async (world) => remove(`/api/schedule-weeks/remove/${await addWeek(world)}`),
      gives: { status: 200 },
    },
    {
      says: 'P§7 schedule-weeks: change-order',
      by: 'DCR',
      call: async (world) => {
        await addWeek(world);
        return put('/api/schedule-weeks/change-order', { ids: await weekIds(world) });
      },
      gives: { status: 200 },
    },
    {
      says: 'P§7 schedule-weeks: export',
      by: 'DCR',
      call: async (world) => get(`/api/schedule-weeks/export/${(await weekIds(world))[0]}`, asExcel),
      gives: excel,
    },
    {
      says: 'P§7 schedule-weeks: recalc',
      by: 'DCR',
      call: () => post('/api/schedule-weeks/recalc'),
      gives: { status: 200 },
    },
    {
      says: 'P§7 contingent-schedule: update item',
      by: 'DCR',
      call: async (world) => {
        const { id, change } = await ownChange(world);
        return put(`/api/contingent-schedule/update-item/${id}`, { ...change, startDate: dayAhead(14) });
      },
      gives: { status: 200, data: { change: { startDate: dayAhead(14) } } },
    },
    {
      says: 'P§7 contingent-schedule: change order',
      by: 'DCR',
      call: async (world) => {
        const { id, person_id } = await ownChange(world);
        return put('/api/contingent-schedule/change-order', { person_id, ids: [id] });
      },
      gives: { status: 200 },
    },
    {
      says: 'P§7 Schedule: the schedule of a teacher',
      by: 'TCHR',
      call: () => get(ownWeek),
      gives: { status: 200, data: { lessons: expect.any(Array) } },
    },
    {
      says: 'P§7 Schedule: the schedule of a student',
      by: 'ST',
      call: () => get(ownWeek),
      gives: { status: 200, data: { lessons: expect.any(Array) } },
    },
    {
      says: 'P§7 Schedule: one-time lesson add, with all fields of P§3',
      by: 'DCR',
      call: async (world) => post('/api/schedule/one-time/add', await aLesson(world, { date: await schoolDay(world) })),
      gives: { status: 200, data: { lesson: { uuid: text, start: '08:00', end: '08:45' } } },
    },
    {
      says: 'P§7 Schedule: remove by uuid',
      by: 'DCR',
      call: async (world) => remove(`/api/schedule/remove/${await lessonOfDay(world)}`),
      gives: { status: 200 },
    },
    {
      says: 'P§5 Schedule: a lesson of a subject that is none',
      by: 'DCR',
      call: async (world) =>
        post('/api/schedule/add', await aLesson(world, { subject_id: (await aSubject(world)) + 1_000_000 })),
      gives: refused('subject_id'),
    },
  ],
};
