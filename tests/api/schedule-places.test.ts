/** Bells, school days and rooms; the weeks of a teacher, of a room, of the whole school. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOf } from '#domain/schedule/clashes.ts';
import { addDays } from '#domain/schedule/days.ts';
import { canSwap } from '#domain/schedule/move.ts';
import { bellSetList, type BellSetRow, bellSetSave } from '#contract/schedule/bells.ts';
import { schoolLessons, type teacherLessons, teacherLoads } from '#contract/schedule/places.ts';
import { roomAdd, roomList } from '#contract/schedule/rooms.ts';
import { type ScheduleItem, scheduleList } from '#contract/schedule/week-schedule.ts';
import { weekList } from '#contract/schedule/weeks.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: Awaited<ReturnType<typeof signIn>>;
/** A Monday of which the demo has lessons, after today. */
let monday: string;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  const [row] = await server.sql<{ monday: string }[]>`
    select max(date_trunc('week', date))::date::text as monday from lesson where school_id = 1`;
  monday = row?.monday ?? '';
});
afterAll(() => server.stop());

type Saved = { set: BellSetRow; moved: number; written: number; removed: number };
const bells = async () => (await director.call(bellSetList)).data;
const usual = async (shift = 1) => {
  const set = (await bells()).sets.find((one) => one.isCommon && one.shift === shift);
  if (!set) throw new Error('No common bells');
  const { name, gradeFrom, gradeTo, dayKind, startDate, endDate, bells: list } = set;
  return { name, shift, gradeFrom, gradeTo, dayKind, startDate, endDate, bells: list };
};
const add = (body: object) => director.call<Saved>('POST', '/api/schedule/bells', { creationId: randomUUID(), ...body });
const startsOn = async (date: string) => {
  const rows = await server.sql<{ start: string }[]>`
    select distinct to_char(l.start_minute * interval '1 minute', 'HH24:MI') as start from lesson l join "group" g on g.id = l.group_id
    where l.school_id = 1 and l.date = ${date} and g.shift = 1 and not l.is_one_time order by start`;
  return rows.map(({ start }) => start);
};

test('bells that overlap, end first, go over midnight or ring twice are refused at their field', async () => {
  const whole = await usual();
  const times = (...list: [number, string, string][]) => list.map(([number, start, end]) => ({ number, start, end }));
  for (const [field, more] of [
    ['bells', { bells: times([1, '08:00', '08:45'], [2, '08:40', '09:25']) }],
    ['bells', { bells: times([1, '23:40', '00:20']) }],
    ['bells', { bells: times([1, '08:00', '08:45'], [1, '08:50', '09:35']) }],
    ['bells', { bells: [] }],
    ['gradeTo', { gradeFrom: 5, gradeTo: 4 }],
    ['endDate', { endDate: '2020-01-01' }],
    ['dates', { dayKind: 'short', dates: [] }],
  ] as const) {
    const reply = await add({ ...whole, ...more });
    expect([field, reply.status, Object.keys(reply.errors ?? {})]).toEqual([field, 422, [field]]);
  }
});

test('on a short day lessons are given by its bells, and by the usual ones again when it is taken away', async () => {
  // The demo makes the lessons of some weeks only.
  await director.call('POST', '/api/schedule-weeks/recalc');
  const before = await startsOn(monday);
  const short = (await usual()).bells.map(({ number }) => ({
    number,
    start: `${String(8 + Math.floor(number / 2)).padStart(2, '0')}:${number % 2 ? '30' : '00'}`,
    end: `${String(8 + Math.floor(number / 2)).padStart(2, '0')}:${number % 2 ? '55' : '25'}`,
  }));
  const creationId = randomUUID();
  const body = { ...(await usual()), name: 'Short', dayKind: 'short', dates: [monday], bells: short, creationId };
  const { data } = await add(body);
  expect(data.written).toBeGreaterThan(0);
  expect((await add(body)).data.set).toEqual(data.set);
  expect((await startsOn(monday)).filter((start) => !short.some((bell) => bell.start === start))).toEqual([]);
  expect(await startsOn(addDays(monday, 1))).toContain('08:00');
  expect((await director.call('DELETE', `/api/schedule/bells/${data.set.id}`)).status).toBe(200);
  expect(await startsOn(monday)).toEqual(before);
});

test('own bells go before the common ones, and lessons of weeks move with them without losing who they are', async () => {
  const whole = await usual();
  const later = (time: string) => `${time.slice(0, 2)}:${String(Number(time.slice(3)) + 5).padStart(2, '0')}`;
  const moved = whole.bells.map(({ number, start, end }) => ({ number, start: later(start), end: later(end) }));
  const ids = () => server.sql`select uuid from lesson where school_id = 1 and date = ${monday} order by uuid`;
  const before = await ids();
  const { data } = await add({ ...whole, bells: moved, movesLessons: true });
  expect(data.moved).toBeGreaterThan(0);
  expect(await ids()).toEqual(before);
  expect(await startsOn(monday)).toContain('08:05');
  expect(await server.sql`select id from schedule_item where forced_reason = 'moving'`).toEqual([]);
  const save = (more: object) =>
    director.call(bellSetSave, { params: { bellSetId: data.set.id }, body: { ...whole, ...more } });
  expect((await save({ revision: data.set.revision + 1 })).code).toBe('EDIT_CONFLICT');
  // For some grades only: their teachers and rooms are with other grades then, and nothing changes.
  const half = moved.map((bell) => ({ ...bell, start: bell.end, end: `${bell.end.slice(0, 3)}59` }));
  const torn = await add({ ...whole, gradeTo: 8, bells: half, movesLessons: true });
  expect([torn.code, Object.keys(torn.errors ?? {})]).toEqual(['SCHEDULE_CLASH', ['clash']]);
  expect(await startsOn(monday)).toContain('08:05');
  expect((await save({ bells: whole.bells, movesLessons: true })).data.set.bells).toEqual(whole.bells);
  expect(await startsOn(monday)).toContain('08:00');
  expect((await director.call('PUT', `/api/schedule/bells/${data.set.id - 1_000}`, whole)).status).toBe(404);
});

test('a sixth school day is given, and not taken while lessons stand on it', async () => {
  const days = (daysPerWeek: number) => director.call('PUT', '/api/schedule/days', { daysPerWeek });
  expect((await days(6)).status).toBe(200);
  await server.sql`
    update schedule_item set weekday = 6 where id = (select min(i.id) from schedule_item i join schedule_week w on w.id = i.week_id
      where w.school_id = 1 and w.state = 'live' and w.archived_at is null)`;
  expect((await bells()).saturdayLessons).toBe(1);
  expect((await days(5)).code).toBe('IN_USE');
  await server.sql`delete from schedule_item where weekday = 6`;
  expect((await days(5)).status).toBe(200);
  expect((await bells()).daysPerWeek).toBe(5);
});

test('a room has one name in its school, is saved by revision, and stays while lessons are in it', async () => {
  const list = async () => (await director.call(roomList)).data.rooms;
  const creationId = randomUUID();
  const body = { name: '999', kind: 'laboratory' as const, capacity: 24, creationId };
  const { data } = await director.call(roomAdd, { body });
  expect((await director.call('POST', '/api/schedule/rooms', body)).data).toEqual(data);
  expect((await list()).find(({ id }) => id === data.room.id)).toMatchObject({ name: '999', lessons: 0, groups: [] });
  const twice = await director.call('POST', '/api/schedule/rooms', { ...body, creationId: randomUUID() });
  expect(Object.keys(twice.errors ?? {})).toEqual(['name']);
  const stranger = await signIn(
    server.url,
    (
      await server.sql<{ login: string }[]>`
    select login from person where school_id <> 1 and role = 'DCR' and deleted_at is null limit 1`
    )[0]?.login ?? '',
  );
  expect((await stranger.call('POST', '/api/schedule/rooms', body)).status).toBe(404);
  const save = (more: object) =>
    director.call('PUT', `/api/schedule/rooms/${data.room.id}`, { name: '999', kind: 'gym', capacity: null, ...more });
  expect((await save({ revision: 1 })).status).toBe(200);
  expect((await save({ revision: 1 })).code).toBe('EDIT_CONFLICT');
  expect((await save({ capacity: 0 })).status).toBe(422);
  const used = (await list()).find(({ lessons }) => lessons > 0);
  expect(used?.groups.length).toBeGreaterThan(0);
  expect((await director.call('DELETE', `/api/schedule/rooms/${used?.id}`)).code).toBe('IN_USE');
  expect((await director.call('DELETE', `/api/schedule/rooms/${data.room.id}`)).status).toBe(200);
  expect((await save({})).status).toBe(404);
});

test('the management sees a teacher, a room and the school of a day; those of another school are not there', async () => {
  const { data } = await director.call(teacherLoads);
  const busy = data.teachers.find(({ lessons }) => lessons > 0);
  expect(busy?.subjects.length).toBeGreaterThan(0);
  const week = `from=${monday}&to=${addDays(monday, 6)}`;
  const own = await director.call<DataOf<typeof teacherLessons>>('GET', `/api/schedule/teachers/${busy?.id}?${week}`);
  expect(own.data.lessons.length).toBeGreaterThan(0);
  expect(new Set(own.data.lessons.map(({ teacher }) => teacher))).toEqual(new Set([busy?.title]));
  const [room] = await server.sql<{ id: number; count: number }[]>`
    select room_id as id, count(*)::int as count from lesson
    where school_id = 1 and room_id is not null and date between ${monday} and ${addDays(monday, 6)} group by room_id limit 1`;
  const inRoom = await director.call<DataOf<typeof teacherLessons>>('GET', `/api/schedule/rooms/${room?.id}?${week}`);
  expect(inRoom.data.lessons).toHaveLength(room?.count ?? 0);
  const [all] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from lesson where school_id = 1 and date = ${monday}`;
  const day = await director.call(schoolLessons, { query: { date: monday } });
  expect(day.data.lessons).toHaveLength(all?.count ?? 0);
  const [stranger] = await server.sql<{ id: number; room: number }[]>`
    select (select id from person where school_id <> 1 and role = 'TCHR' limit 1) as id,
      (select id from room where school_id <> 1 limit 1) as room`;
  expect((await director.call('GET', `/api/schedule/teachers/${stranger?.id}?${week}`)).status).toBe(404);
  expect((await director.call('GET', `/api/schedule/rooms/${stranger?.room}?${week}`)).status).toBe(404);
});

test('lessons of a class change places at once; where something else is they move with a reason only', async () => {
  const [week] = (await director.call(weekList)).data.weeks;
  const { data } = await director.call(scheduleList, { body: { week_id: week?.id } });
  const whole = data.items.filter(({ part }) => part === null);
  const placed = data.items.map(placedOf);
  const pair = whole.flatMap((a) =>
    whole
      .filter((b) => b.group_id === a.group_id && a.id < b.id && b.week_day !== a.week_day)
      .filter((b) => canSwap([placedOf(a)], [placedOf(b)], placed, { from: placedOf(a), to: placedOf(b) }))
      .map((b) => [a, b] as const),
  )[0];
  if (!pair) throw new Error('Nothing can be swapped');
  const [a, b] = pair;
  const to = ({ week_day, time_start, time_end }: ScheduleItem) => ({ week_day, time_start, time_end });
  const move = (moves: object[], more: object = {}) =>
    director.call<{ items: ScheduleItem[]; written: number }>('PUT', '/api/schedule/move-items', {
      week_id: week?.id,
      moves,
      ...more,
    });
  const alone = await move([{ id: a.id, revision: a.revision, ...to(b) }]);
  expect([alone.code, Object.keys(alone.errors ?? {})]).toEqual(['SCHEDULE_CLASH', ['clash']]);
  const swapped = await move([
    { id: a.id, revision: a.revision, ...to(b) },
    { id: b.id, revision: b.revision, ...to(a) },
  ]);
  expect(new Set(swapped.data.items.map(({ id }) => id))).toEqual(new Set([a.id, b.id]));
  expect(swapped.data.items.find(({ id }) => id === a.id)).toMatchObject({ ...to(b), reason: null });
  expect(swapped.data.written).toBeGreaterThan(0);
  expect((await move([{ id: a.id, revision: a.revision, ...to(a) }])).code).toBe('EDIT_CONFLICT');
  const forced = await move([{ id: a.id, ...to(a) }], { isForce: true, reason: 'One lesson for both' });
  expect(forced.data.items[0]?.reason).toBe('One lesson for both');
  expect((await move([{ id: a.id, ...to(a), time_end: a.time_start }])).status).toBe(422);
  expect((await move([{ id: a.id, ...to(b), room_id: 2_000_000_000 }])).status).toBe(422);
  expect((await move([{ id: 2_000_000_000, ...to(a) }])).status).toBe(404);
});
