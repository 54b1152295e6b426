/** Weeks of a school's schedule: made, filled by a proposal, published; teachers who are away. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { addDays } from '#domain/schedule/days.ts';
import { generateWeek } from '#domain/schedule/generate.ts';
import { itemsOf, prepare } from '#domain/schedule/propose.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { absenceLessons, absenceList, absenceRemove, lessonSubstitute } from '#contract/schedule/substitutions.ts';
import { weekCreate, weekFill, weekList, weekLoad, weekOrder, weekRecalc, weekUpdate } from '#contract/schedule/weeks.ts';
import { ownSchedule } from '#contract/schedule/own-schedule.ts';
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

const weeks = async () => (await director.call(weekList)).data.weeks;
const create = (more: object) =>
  director.call(weekCreate, { body: { name: 'B', startDate: monday, creationId: randomUUID(), ...more } });
const update = (id: number, body: object) => director.call(weekUpdate, { params: { weekId: id }, body });

test('a week is added once, as a draft, with the lessons of another one, and changes no lesson of the year', async () => {
  const [first] = await weeks();
  const before = await server.sql`select count(*) from lesson where school_id = 1`;
  const creationId = randomUUID();
  const { data } = await create({ copyOf: first?.id, creationId });
  expect([data.week.state, data.week.lessons]).toEqual(['draft', first?.lessons]);
  expect((await create({ copyOf: first?.id, creationId })).data).toEqual(data);
  expect(await server.sql`select count(*) from lesson where school_id = 1`).toEqual(before);
  const renamed = await update(data.week.id, { name: 'C', revision: data.week.revision });
  expect(renamed.data.week.name).toBe('C');
  expect((await update(data.week.id, { name: 'D', revision: data.week.revision })).code).toBe('EDIT_CONFLICT');
  expect(Object.keys((await update(data.week.id, { endDate: '2020-01-01' })).errors ?? {})).toEqual(['endDate']);
  expect((await director.call('DELETE', `/api/schedule-weeks/remove/${data.week.id}`)).status).toBe(200);
  expect((await update(data.week.id, { name: 'E' })).status).toBe(404);
});

test('a proposal for the school stands in a draft without a clash; published alone it ends the other weeks', async () => {
  const { data } = await create({ name: 'Next' });
  const weekId = data.week.id;
  const { data: load } = await director.call(weekLoad, { params: { weekId } });
  const asked = load.load.reduce((sum, { hours, parts }) => sum + hours * parts.length, 0);
  expect(asked).toBe((await weeks())[0]?.lessons);
  const prepared = prepare(load);
  const steps = generateWeek(prepared.week, createRandom(5));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const items = itemsOf(prepared, step.value, load.rooms);
  expect(items.length).toBeGreaterThan(asked * 0.95);
  const fill = (body: object) =>
    director.call(weekFill, { body: { week_id: weekId, revision: data.week.revision, items, ...body } });
  const [one] = items;
  expect((await fill({ items: [one, one] })).code).toBe('SCHEDULE_CLASH');
  expect((await fill({ items: [{ ...one, teacher_id: 2_000_000_000 }] })).status).toBe(404);
  const filled = await fill({});
  expect(filled.data.week.lessons).toBe(items.length);
  expect((await fill({})).code).toBe('EDIT_CONFLICT');
  const published = await update(weekId, { state: 'live', isAlone: true });
  expect(published.data.written).toBeGreaterThan(0);
  const [old] = await weeks();
  expect([old?.endDate, old?.state]).toEqual([addDays(monday, -1), 'live']);
  const [of] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from lesson l join schedule_item i on i.id = l.item_id
    where l.school_id = 1 and l.date >= ${monday} and i.week_id <> ${weekId}`;
  expect(of?.count).toBe(0);
  expect((await fill({ revision: published.data.week.revision })).code).toBe('IN_USE');
  expect((await director.call(weekRecalc)).data).toEqual({
    written: 0,
    removed: 0,
    dropped: 0,
  });
});

test('weeks change places; a list that is not whole is refused; the table of a week is a file', async () => {
  const ids = (await weeks()).map(({ id }) => id);
  const order = (sent: number[]) => director.call(weekOrder, { body: { ids: sent } });
  const turned = ids.toReversed();
  expect((await order(turned)).data.weeks.map(({ id }) => id)).toEqual(turned);
  expect((await order(ids.slice(1))).status).toBe(404);
  const lead = await signIn(server.url, 'lead1');
  expect((await lead.call('GET', `/api/schedule-weeks/export/${ids[0]}`)).status).toBe(200);
  expect((await lead.call('POST', '/api/schedule-weeks/recalc')).status).toBe(403);
});

test('who is away has free colleagues for each lesson; one press gives it, both schedules and notifications follow', async () => {
  const [busy] = await server.sql<{ id: number; login: string; date: string }[]>`
    select p.id, p.login, l.date::text as date from lesson l join person p on p.id = l.teacher_id
    where l.school_id = 1 and l.date >= ${monday} group by p.id, l.date order by count(*) desc, p.id limit 1`;
  const away = { id: randomUUID(), teacher_id: busy?.id, startDate: busy?.date, endDate: busy?.date };
  const add = () => director.call('POST', '/api/schedule/absences', away);
  expect([(await add()).status, (await add()).status]).toEqual([200, 200]);
  const page = async () => (await director.call(absenceLessons, { params: { absenceId: away.id } })).data;
  const { lessons } = await page();
  expect(lessons.length).toBeGreaterThan(0);
  const lesson = lessons.find(({ colleagues }) => colleagues.length > 0);
  const [colleague] = lesson?.colleagues ?? [];
  const give = async (teacherId: number | null) => {
    const [row] = await server.sql<{ revision: number }[]>`select revision from lesson where uuid = ${lesson?.uuid ?? ''}`;
    const body = { teacher_id: teacherId, revision: row?.revision ?? 0 };
    return director.call(lessonSubstitute, { params: { lessonId: lesson?.uuid ?? '' }, body });
  };
  const given = await give(colleague?.id ?? 0);
  expect([given.data.lesson.teacherId, given.data.lesson.substitutedId]).toEqual([colleague?.id, busy?.id]);
  const own = async (personId: number) => {
    const [row] = await server.sql<{ login: string }[]>`select login from person where id = ${personId}`;
    const person = await signIn(server.url, row?.login ?? '');
    const { data } = await person.call(ownSchedule, { query: { from: busy?.date, to: busy?.date } });
    return data.lessons.find(({ uuid }) => uuid === lesson?.uuid);
  };
  expect((await own(colleague?.id ?? 0))?.standsInFor).toBe(lesson?.teacher);
  expect(await own(busy?.id ?? 0)).toBeUndefined();
  const notified = await server.sql<{ role: string }[]>`
    select distinct p.role from notification n join person p on p.id = n.person_id
    where n.kind = 'lesson-substituted' and n.data->>'lessonId' = ${lesson?.uuid ?? ''} order by p.role`;
  expect(notified.map(({ role }) => role)).toContain('ST');
  expect(notified.length).toBeGreaterThan(1);
  const [taken] = await server.sql<{ id: number }[]>`
    select o.teacher_id as id from lesson l join lesson o on o.date = l.date and o.start_minute = l.start_minute and o.school_id = l.school_id
    where l.uuid = ${lesson?.uuid ?? ''} and o.uuid <> l.uuid and o.teacher_id not in (${busy?.id ?? 0}, ${colleague?.id ?? 0}) limit 1`;
  expect((await give(taken?.id ?? 0)).code).toBe('SCHEDULE_CLASH');
  const list = await director.call(absenceList);
  expect(list.data.absences.find(({ id }) => id === away.id)?.open).toBe(lessons.length - 1);
  const back = await director.call(absenceRemove, { params: { absenceId: away.id } });
  expect(back.data.returned).toBe(1);
  expect((await own(busy?.id ?? 0))?.standsInFor).toBeNull();
});

test('a creation id that another school has used makes no week and no fault', async () => {
  const creationId = randomUUID();
  await server.sql`
    insert into schedule_week (school_id, name, state, position, start_date, creation_id)
    values (2, 'A', 'draft', 99, ${monday}, ${creationId})`;
  const made = await director.call('POST', '/api/schedule-weeks/create', { name: 'B', startDate: monday, creationId });
  expect(made.status).toBe(404);
});

test('a teacher who is with a single student is not free then; who is away sees such lessons of theirs', async () => {
  const [found] = await server.sql<{ id: number; date: string; uuid: string }[]>`
    select l.teacher_id as id, l.date::text as date, l.uuid from lesson l
    where l.school_id = 1 and l.date >= ${monday} and l.teacher_id is not null order by l.date, l.start_minute, l.group_id limit 1`;
  const away = { id: randomUUID(), teacher_id: found?.id, startDate: found?.date, endDate: found?.date };
  await director.call('POST', '/api/schedule/absences', away);
  const page = async () => (await director.call(absenceLessons, { params: { absenceId: away.id } })).data;
  const lessonOf = ({ lessons }: DataOf<typeof absenceLessons>) => lessons.find(({ uuid }) => uuid === found?.uuid);
  const before = lessonOf(await page());
  const colleague = before?.colleagues[0]?.id ?? 0;
  for (const teacher of [colleague, found?.id ?? 0])
    await server.sql`
      insert into student_lesson (person_id, group_id, kind, weekday, start_minute, end_minute, subject_id, teacher_id, position, start_date)
      select p.id, p.group_id, 'beside', extract(isodow from l.date), l.start_minute, l.end_minute, l.subject_id, ${teacher}, 1, l.date
      from lesson l, person p where l.uuid = ${found?.uuid ?? ''} and p.login = 'student1'`;
  const after = await page();
  expect(lessonOf(after)?.colleagues.map(({ id }) => id)).not.toContain(colleague);
  expect(after.ofStudents).toHaveLength(1);
  expect(after.ofStudents[0]?.student).toBeTruthy();
  const body = { teacher_id: colleague, revision: before?.revision };
  const given = await director.call('PUT', `/api/schedule/substitute/${found?.uuid}`, body);
  expect(given.code).toBe('SCHEDULE_CLASH');
});
