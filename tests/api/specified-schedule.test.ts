/** Calls of the schedule (specification P§7) with the fields of P§3 as they stand: nothing of ours beside them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/schedule/days.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { SchoolLesson } from '#contract/schedule/lessons.ts';
import type { OwnDays } from '#contract/schedule/own-schedule.ts';
import type { StudentLesson } from '#contract/schedule/student-lessons.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
let groupId: number;
let teacherId: number;
let liveWeek: number;
/** The first day of a full week that is still to come. */
let monday: string;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  const [row] = await server.sql<{ groupId: number; monday: string; weekId: number; teacherId: number }[]>`
    select p.group_id as "groupId", date_trunc('week', l.date)::date::text as monday,
      (select min(id) from schedule_week where school_id = 1 and state = 'live' and archived_at is null) as "weekId",
      (select id from person where login = 'teacher1') as "teacherId"
    from person p join lesson l on l.group_id = p.group_id where p.login = 'student1' and l.date >= date_trunc('week', now()) + interval '7 days'
    group by 1, 2 order by count(*) desc, 2 limit 1`;
  groupId = row?.groupId ?? 0;
  monday = row?.monday ?? '';
  liveWeek = row?.weekId ?? 0;
  teacherId = row?.teacherId ?? 0;
  await server.sql`update school set days_per_week = 6 where id = 1`;
});
afterAll(() => server.stop());

/** P§3 "Schedule lesson", on a Saturday evening, where nothing else is. */
const lesson = (more: object = {}) => ({
  week_day: 6,
  date: fromIsoDate(addDays(monday, 5)),
  quarter_id: 1,
  subject_id: 2,
  group_id: groupId,
  teacher_id: teacherId,
  time_start: '18:00',
  time_end: '18:45',
  calendar_plan_lesson_uuid: null,
  subgroup_id: null,
  isForce: false,
  ...more,
});
const add = (more?: object) => director.call<{ item: ScheduleItem }>('POST', '/api/schedule/add', lesson(more));
const save = (id: number, more?: object) =>
  director.call<{ item: ScheduleItem }>('PUT', `/api/schedule/update-item/${id}`, lesson(more));
const list = (body: object) => director.call<{ items: ScheduleItem[] }>('POST', '/api/schedule/list', body);
const remove = (id: number) => director.call('DELETE', `/api/schedule/remove-item/${id}`);

describe('a lesson of the week', () => {
  test('is added to the live week, and changed where it stands; its room stays', async () => {
    const added = await add();
    expect([added.status, added.data.item.week_id]).toEqual([200, liveWeek]);
    const { id } = added.data.item;
    const [room] = await server.sql<{ id: number }[]>`
      update schedule_item set is_pinned = true, room_id = (select min(id) from room where school_id = 1) where id = ${id}
      returning room_id as id`;
    const saved = await save(id, { time_end: '18:40', calendar_plan_lesson_uuid: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e' });
    expect(saved.status).toBe(200);
    const stays = { week_id: liveWeek, room_id: room?.id, isPinned: true };
    expect(saved.data.item).toMatchObject({ ...stays, time_end: '18:40', week_day: 6 });
    await remove(id);
  });

  test('goes to the week whose turn it is on its date, where two take turns', async () => {
    const [other] = await server.sql<{ id: number }[]>`
      insert into schedule_week (school_id, name, state, position, start_date, end_date)
      select school_id, 'B', 'live', position + 1, start_date, end_date from schedule_week where id = ${liveWeek} returning id`;
    const weekOf = async (date: string) => {
      const { item } = (await add({ date: fromIsoDate(date) })).data;
      await remove(item.id);
      return item.week_id;
    };
    const turns = [await weekOf(monday), await weekOf(addDays(monday, 7))];
    expect(new Set(turns)).toEqual(new Set([liveWeek, other?.id]));
    await server.sql`update schedule_week set state = 'draft' where id = ${other?.id ?? 0}`;
  });

  test('a draft stays in its draft, and a field that no specification names is refused by its name', async () => {
    const [draft] = await server.sql<{ id: number }[]>`
      insert into schedule_week (school_id, name, state, position, start_date)
      select school_id, 'Draft', 'draft', position + 2, start_date from schedule_week where id = ${liveWeek} returning id`;
    const { item } = (await add({ week_id: draft?.id })).data;
    expect((await save(item.id)).data.item.week_id).toBe(draft?.id);
    for (const reply of [await save(item.id, { isAdmin: true }), await add({ isAdmin: true })])
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['isAdmin']]);
    expect(Object.keys((await add({ date: '31.02.2027' })).errors ?? {})).toEqual(['date']);
    expect(Object.keys((await add({ quarter_id: 2 })).errors ?? {})).toEqual(['quarter_id']);
    await remove(item.id);
  });

  test('that clashes is put there by isForce alone: its reason is empty', async () => {
    const there = (await add()).data.item;
    const clash = await add({ subject_id: 9 });
    expect([clash.status, clash.code]).toEqual([409, 'SCHEDULE_CLASH']);
    const forced = await add({ subject_id: 9, isForce: true });
    expect([forced.status, forced.data.item.reason]).toEqual([200, '']);
    const again = await save(forced.data.item.id, { subject_id: 9, isForce: true, time_start: '18:05' });
    expect([again.status, again.data.item.reason]).toEqual([200, '']);
    const moves = [{ id: forced.data.item.id, week_day: 6, time_start: '18:10', time_end: '18:50' }];
    const moved = await director.call<{ items: ScheduleItem[] }>('PUT', '/api/schedule/move-items', { moves, isForce: true });
    expect([moved.status, moved.data.items[0]?.reason]).toEqual([200, '']);
    await remove(there.id);
    expect((await save(forced.data.item.id, { subject_id: 9, isForce: true })).data.item.reason).toBeNull();
    await remove(forced.data.item.id);
  });
});

describe('lists', () => {
  test('without a week are of the live one, of all classes or of one', async () => {
    const named = (await list({ week_id: liveWeek })).data.items;
    expect(named.length).toBeGreaterThan(20);
    expect((await list({})).data.items).toEqual(named);
    const own = (await list({ group_id: groupId })).data.items;
    expect(own).toEqual(named.filter(({ group_id }) => group_id === groupId));
  });

  test('by card have the lessons of a subject of a class in the live week', async () => {
    const own = (await list({ group_id: groupId })).data.items;
    const card = (query: string, by = director) =>
      by.call<{ items: ScheduleItem[] }>('GET', `/api/schedule/lessons-by-card?${query}`);
    const whole = own.find(({ subgroup_id }) => subgroup_id === null);
    const half = own.find(({ subgroup_id }) => subgroup_id !== null);
    const ofSubject = own.filter(({ subject_id }) => subject_id === whole?.subject_id);
    expect((await card(`group_id=${groupId}&subject_id=${whole?.subject_id}`)).data.items).toEqual(ofSubject);
    const halves = own.filter(({ subgroup_id }) => subgroup_id === half?.subgroup_id);
    expect(halves.length).toBeGreaterThan(0);
    const ofHalf = `group_id=${groupId}&subject_id=${half?.subject_id}&subgroup=${half?.subgroup_id}`;
    expect((await card(ofHalf)).data.items).toEqual(halves);
    const [foreign] = await server.sql<{ id: number }[]>`select max(id) as id from "group" where school_id = 2`;
    expect((await card(`group_id=${foreign?.id}&subject_id=2`)).status).toBe(404);
    const lead = await signIn(server.url, 'lead1');
    expect((await card(`group_id=${groupId}&subject_id=${whole?.subject_id}`, lead)).data.items).toEqual(ofSubject);
    expect((await card(`group_id=${groupId}&subject_id=${whole?.subject_id}&subgroup=`)).data.items).toEqual(ofSubject);
    expect(Object.keys((await card('group_id=1')).errors ?? {})).toEqual(['subject_id']);
  });
});

describe('a lesson for one day', () => {
  const once = (more?: object) =>
    director.call<{ lesson: SchoolLesson }>(
      'POST',
      '/api/schedule/one-time/add',
      lesson({ time_start: '19:00', time_end: '19:45', ...more }),
    );

  test('is added by its date as people write it, once, however often the call is repeated', async () => {
    const [first, ...others] = await Promise.all([once(), once(), once()]);
    expect([first.status, first.data.lesson.date]).toEqual([200, addDays(monday, 5)]);
    for (const other of others) expect(other.data.lesson.uuid).toBe(first.data.lesson.uuid);
    expect((await once()).data.lesson).toEqual(first.data.lesson);
    // Another subject is another lesson.
    expect((await once({ subject_id: 9 })).code).toBe('SCHEDULE_CLASH');
    const forced = await once({ subject_id: 9, isForce: true });
    expect([forced.status, forced.data.lesson.reason]).toEqual([200, '']);
    for (const uuid of [first.data.lesson.uuid, forced.data.lesson.uuid])
      expect((await director.call<{ removed: boolean }>('DELETE', `/api/schedule/remove/${uuid}`)).data.removed).toBe(true);
    const next = await once({ date: addDays(monday, 5) });
    expect(next.data.lesson.uuid).not.toBe(first.data.lesson.uuid);
  });

  test('of days in both forms', async () => {
    const of = (from: string, to: string) =>
      director.call('GET', `/api/schedule/lessons/${groupId}?from=${from}&to=${to}`).then(({ text }) => text);
    expect(await of(fromIsoDate(monday), fromIsoDate(addDays(monday, 6)))).toBe(await of(monday, addDays(monday, 6)));
  });
});

test('one’s own lessons without days are those of this week', async () => {
  const teacher = await signIn(server.url, 'teacher1');
  const { status, data } = await teacher.call<OwnDays>('GET', '/api/schedule/own');
  expect([status, weekdayOf(data.from), addDays(data.from, 6)]).toEqual([200, 1, data.to]);
  expect((await teacher.call<OwnDays>('GET', `/api/schedule/own?from=${data.from}&to=${data.to}`)).data).toEqual(data);
  expect((await teacher.call('GET', `/api/schedule/own?from=${data.from}`)).status).toBe(422);
});

test('a week is made by its name and days, once', async () => {
  const create = (more: object = {}) =>
    director.call<{ week: { id: number; startDate: string } }>('POST', '/api/schedule-weeks/create', {
      name: 'Б',
      startDate: '01.02.2027',
      ...more,
    });
  const first = await create();
  expect([first.status, first.data.week.startDate]).toEqual([200, '2027-02-01']);
  expect((await create()).data).toEqual(first.data);
  expect((await create({ endDate: '28.02.2027' })).data.week.id).not.toBe(first.data.week.id);
});

test('what a student has instead is changed by the fields of a lesson; the rest of it stays', async () => {
  type Changed = { change: StudentLesson };
  const [student] = await server.sql<{ id: number }[]>`select id from person where login = 'student1'`;
  const own = { kind: 'beside', startDate: '2027-02-01', endDate: '2027-02-28', note: 'Көмек' };
  const place = { week_day: 6, time_start: '16:00', time_end: '16:40', subject_id: 2 };
  const made = await director.call<Changed>('POST', '/api/contingent-schedule/add', {
    ...place,
    ...own,
    person_id: student?.id,
    creationId: randomUUID(),
  });
  const path = `/api/contingent-schedule/update-item/${made.data.change.id}`;
  const saved = await director.call<Changed>('PUT', path, lesson({ time_start: '16:10', time_end: '16:50' }));
  expect([saved.status, saved.data.change]).toEqual([
    200,
    expect.objectContaining({ ...own, time_start: '16:10', teacher_id: teacherId }),
  ]);
  expect(Object.keys((await director.call('PUT', path, lesson({ isAdmin: true }))).errors ?? {})).toEqual(['isAdmin']);
});
