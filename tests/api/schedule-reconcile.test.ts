/** Weeks that are published over a timetable that is in use: nothing is doubled, lost or left without its lesson. */
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import {
  type SchoolWeekRow,
  weekCreate,
  weekList,
  weekPreview,
  type WeekPreview,
  weekUpdate,
} from '#contract/schedule/weeks.ts';
import { scheduleFeedOpen } from '#contract/schedule/feed.ts';
import { ownSchedule } from '#contract/schedule/own-schedule.ts';
import { absenceAdd, lessonSubstitute } from '#contract/schedule/substitutions.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: Awaited<ReturnType<typeof signIn>>;
/** A Monday four weeks before the last lessons that there are. */
let monday: string;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  const [row] = await server.sql<{ monday: string }[]>`
    select (max(date_trunc('week', date)) - interval '28 days')::date::text as monday from lesson where school_id = 1`;
  monday = row?.monday ?? '';
});
afterAll(() => server.stop());

interface Row {
  uuid: string;
  date: string;
  start: number;
  group: number;
  teacher: number | null;
  substituted: number | null;
  state: string;
  revision: number;
}

const rowsWhere = async (ids: readonly string[]): Promise<Row[]> => [
  ...(await server.sql<Row[]>`
    select uuid, date::text as date, start_minute as start, group_id as "group", teacher_id as teacher, substituted_id as substituted, state, revision
    from lesson where uuid = any(${ids}::uuid[]) order by uuid`),
];
const rowOf = async (uuid: string): Promise<Row> => {
  const [row] = await rowsWhere([uuid]);
  if (!row) throw new Error(`The lesson ${uuid} is not there`);
  return row;
};

/** Everything that stands on coming days. */
const coming = () => server.sql<Row[]>`
  select uuid, date::text as date, start_minute as start, group_id as "group", teacher_id as teacher, substituted_id as substituted, state, revision
  from lesson where school_id = 1 and date >= ${monday} order by uuid`;

/** Two given lessons of a class, a teacher or a room at a time, where neither was forced. */
const doubled = () => server.sql`
  select a.uuid, b.uuid as other from lesson a join lesson b on b.school_id = 1 and b.date = a.date and a.uuid < b.uuid
    and a.start_minute < b.end_minute and b.start_minute < a.end_minute
    and (a.teacher_id = b.teacher_id or a.room_id = b.room_id or (a.group_id = b.group_id and (a.part is null or b.part is null or a.part = b.part)))
  where a.school_id = 1 and a.date >= ${monday} and a.state <> 'cancelled' and b.state <> 'cancelled' and a.forced_reason is null
    and b.forced_reason is null`;

async function copyLive(): Promise<SchoolWeekRow> {
  const { data } = await director.call(weekList);
  const live = data.weeks.find(({ state, endDate }) => state === 'live' && endDate === null);
  const body = { name: 'Copy', startDate: monday, copyOf: live?.id, creationId: randomUUID() };
  return (await director.call(weekCreate, { body })).data.week;
}

const live = { state: 'live', isAlone: true } as const;
const preview = async (week: SchoolWeekRow, body: object = live) =>
  (await director.call(weekPreview, { params: { weekId: week.id }, body })).data;
const publish = (week: SchoolWeekRow, body: object = {}) =>
  director.call(weekUpdate, { params: { weekId: week.id }, body: { ...live, ...body } });

/** Lessons that nobody has changed, one of a class on a day: the last days first. */
async function plainLessons(count: number): Promise<Row[]> {
  const rows = await server.sql<Row[]>`
    select * from (select distinct on (group_id, date) uuid, date::text as date, start_minute as start, group_id as "group", teacher_id as teacher,
        substituted_id as substituted, state, revision
      from lesson l where school_id = 1 and date > ${monday} and part is null and state = 'planned' and not is_one_time and not is_changed
        and teacher_id is not null and not exists (select from homework h where h.lesson_uuid = l.uuid)
        and not exists (select from live_lesson v where v.lesson_uuid = l.uuid)
      order by group_id, date, start_minute) l order by date desc, "group" limit ${count}`;
  if (rows.length < count) throw new Error('The demo has too few lessons');
  return [...rows];
}

/** Somebody who has nothing then. */
async function freeTeacher({ date, start }: Row, but: readonly (number | null)[] = []): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`
    select p.id from person p where p.school_id = 1 and p.role = 'TCHR' and p.deleted_at is null and p.left_on is null
      and p.id <> all(${but.filter((id) => id !== null)}::int[])
      and not exists (select from lesson l where l.teacher_id = p.id and l.date = ${date} and l.state <> 'cancelled'
        and l.start_minute < ${start + 45} and ${start} < l.end_minute)
      and not exists (select from student_lesson c where c.teacher_id = p.id) order by p.id limit 1`;
  if (!row) throw new Error('Nobody is free');
  return row.id;
}

const substitute = async (uuid: string, teacherId: number | null, who = director) =>
  who.call(lessonSubstitute, {
    params: { lessonId: uuid },
    body: { teacher_id: teacherId, revision: (await rowOf(uuid)).revision },
  });
const callOff = (uuid: string) => director.call('DELETE', `/api/schedule/remove/${uuid}`);

async function giveHomework(uuid: string): Promise<void> {
  await server.sql`
    insert into homework (lesson_uuid, school_id, group_id, subject_id, teacher_id, school_year, title, body, kind, due_at, points, late_rule,
      resubmission, creation_id, place)
    select l.uuid, l.school_id, l.group_id, l.subject_id, l.teacher_id, l.school_year, 'Page 12', '', h.kind, now(), 10, h.late_rule, h.resubmission,
      ${randomUUID()}, 1 from lesson l, (select * from homework where kind not in ('lesson', 'test') order by uuid limit 1) h
    where l.uuid = ${uuid}`;
}

async function planLive(uuid: string): Promise<void> {
  await server.sql`
    insert into live_lesson (lesson_uuid, school_id, date_local, start_time, end_time, type, link, planned_by)
    select uuid, school_id, date::text, to_char(start_minute * interval '1 minute', 'HH24:MI'), to_char(end_minute * interval '1 minute', 'HH24:MI'),
      'zoom', 'https://zoom.us/j/1', teacher_id from lesson where uuid = ${uuid}`;
}

/** @returns events of a teacher's calendar by their uid */
async function calendarOf(teacherId: number | null): Promise<Map<string, { sequence: number; status: string }>> {
  const [row] = await server.sql<{ login: string }[]>`select login from person where id = ${teacherId}`;
  const teacher = await signIn(server.url, row?.login ?? '');
  const { data } = await teacher.call(scheduleFeedOpen);
  const text = await (await fetch(new URL(data.path ?? '', server.url))).text();
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  return new Map(
    events.map((event) => [
      String(event.getFirstPropertyValue('uid')),
      {
        sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
        status: String(event.getFirstPropertyValue('status')),
      },
    ]),
  );
}

test('what a single student has instead of a lesson goes on under the new week, and stays what it was before', async () => {
  const [student] = await server.sql<{ id: number; groupId: number }[]>`
    select id, group_id as "groupId" from person where login = 'student1'`;
  const [lesson] = await server.sql<{ uuid: string; earlier: string; itemId: number }[]>`
    select l.uuid, b.uuid as earlier, l.item_id as "itemId" from lesson l join lesson b on b.item_id = l.item_id and b.date = l.date - 14
    where l.group_id = ${student?.groupId ?? 0} and l.part is null and b.date < ${monday} and l.date >= ${monday} order by l.date, l.start_minute limit 1`;
  await server.sql`
    insert into student_lesson (person_id, group_id, kind, item_id, weekday, start_minute, end_minute, position, start_date)
    select ${student?.id ?? 0}, group_id, 'off', item_id, extract(isodow from date), start_minute, end_minute, 1, date - 60
    from lesson where uuid = ${lesson?.uuid ?? ''}`;
  const isAway = async (uuid: string): Promise<boolean> => {
    const person = await signIn(server.url, 'student1');
    const { date } = await rowOf(uuid);
    const { data } = await person.call(ownSchedule, { query: { from: date, to: date } });
    return !data.lessons.some((one) => one.uuid === uuid);
  };
  const both = async () => [await isAway(lesson?.earlier ?? ''), await isAway(lesson?.uuid ?? '')];
  expect(await both()).toEqual([true, true]);
  expect((await publish(await copyLive())).status).toBe(200);
  expect(await both()).toEqual([true, true]);
  await server.sql`delete from student_lesson where person_id = ${student?.id ?? 0}`;
});

test('an identical copy keeps every row with its substitute, its homework, its live lesson and its calendar entry', async () => {
  const [given, off, named, online] = (await plainLessons(4)) as [Row, Row, Row, Row];
  expect((await substitute(given.uuid, await freeTeacher(given))).status).toBe(200);
  await callOff(off.uuid);
  await giveHomework(named.uuid);
  await planLive(online.uuid);
  const [before, calendar] = [await coming(), await calendarOf(named.teacher)];
  const week = await copyLive();
  const shown = await preview(week);
  expect([shown.written, shown.removed, shown.dropped]).toEqual([0, 0, 0]);
  const fates = new Map(shown.lessons.map((lesson) => [lesson.uuid, lesson]));
  for (const { uuid } of [given, off, named, online]) expect([uuid, fates.get(uuid)?.fate]).toEqual([uuid, 'kept']);
  expect([fates.get(named.uuid)?.homework, fates.get(online.uuid)?.live, fates.get(off.uuid)?.state]).toEqual([
    1,
    'planned',
    'cancelled',
  ]);
  // Looking changes nothing.
  expect(await coming()).toEqual(before);
  expect((await publish(week, { seen: shown.mark })).status).toBe(200);
  expect(await coming()).toEqual(before);
  expect(await calendarOf(named.teacher)).toEqual(calendar);
  expect(await doubled()).toHaveLength(0);
  const [kept] = await server.sql<{ homework: string; link: string }[]>`
    select h.lesson_uuid as homework, v.link from homework h, live_lesson v where h.lesson_uuid = ${named.uuid} and v.lesson_uuid = ${online.uuid}`;
  expect(kept).toEqual({ homework: named.uuid, link: 'https://zoom.us/j/1' });
});

test('a substitute whom the new week needs elsewhere is listed, with a choice that holds when the lessons are made again', async () => {
  const [given, other] = await sameTime();
  const standIn = await freeTeacher(given, [given.teacher, other.teacher]);
  expect((await substitute(given.uuid, standIn)).status).toBe(200);
  const week = await copyLive();
  await server.sql`
    update schedule_item i set teacher_id = ${standIn} from lesson l where l.uuid = ${other.uuid} and i.week_id = ${week.id}
      and i.group_id = l.group_id and i.subject_id = l.subject_id and i.start_minute = l.start_minute and i.weekday = extract(isodow from l.date)`;
  const fateOf = ({ lessons }: WeekPreview) => lessons.find(({ uuid }) => uuid === given.uuid);
  const shown = await preview(week);
  expect(fateOf(shown)).toMatchObject({ fate: 'given-back', choice: 'give-up' });
  expect(fateOf(shown)?.clashes).toHaveLength(1);
  expect(shown.dropped).toBeGreaterThan(0);
  const choices = { [given.uuid]: 'keep' };
  const kept = await preview(week, { ...live, choices });
  expect(fateOf(kept)).toMatchObject({ fate: 'kept', choice: 'keep' });
  // The shown preview is not what would happen.
  expect((await publish(week, { choices, seen: shown.mark })).code).toBe('EDIT_CONFLICT');
  expect((await publish(week, { choices, seen: kept.mark })).status).toBe(200);
  expect([(await rowOf(given.uuid)).teacher, (await rowOf(other.uuid)).teacher]).toEqual([standIn, null]);
  await director.call('POST', '/api/schedule-weeks/recalc');
  expect([(await rowOf(given.uuid)).teacher, (await rowOf(other.uuid)).teacher]).toEqual([standIn, null]);
  expect(await doubled()).toHaveLength(0);
  // Without the choice it goes back to its teacher, who hears of it.
  expect((await publish(await copyLive(), { choices: { [given.uuid]: 'give-up' } })).data.dropped).toBe(1);
  expect(await rowOf(given.uuid)).toMatchObject({ teacher: given.teacher, substituted: null });
  expect((await rowOf(other.uuid)).teacher).toBe(standIn);
  const told = await server.sql`
    select from notification where kind = 'lesson-substituted' and data->>'lessonId' = ${given.uuid} and person_id = ${given.teacher}`;
  expect(told.length).toBeGreaterThan(0);
});

/** Lessons of two classes at one time. */
async function sameTime(): Promise<[Row, Row]> {
  for (const lesson of await plainLessons(12)) {
    const [other] = await server.sql<Row[]>`
      select uuid, date::text as date, start_minute as start, group_id as "group", teacher_id as teacher, substituted_id as substituted, state,
        revision
      from lesson where school_id = 1 and date = ${lesson.date} and start_minute = ${lesson.start} and group_id <> ${lesson.group}
        and part is null and state = 'planned' and not is_changed and teacher_id is not null order by uuid limit 1`;
    if (other) return [lesson, other];
  }
  throw new Error('No two classes have a lesson at one time');
}

test('a lesson that the new week has not is called off with its homework, and is the same one when it is back', async () => {
  const [named] = (await plainLessons(1)) as [Row];
  await giveHomework(named.uuid);
  await planLive(named.uuid);
  const uid = `${named.uuid}@synaq`;
  const before = (await calendarOf(named.teacher)).get(uid);
  const [week, whole] = [await copyLive(), await copyLive()];
  await server.sql`delete from schedule_item where week_id = ${week.id} and group_id = ${named.group}`;
  const shown = await preview(week);
  const fate = shown.lessons.find(({ uuid }) => uuid === named.uuid);
  expect(fate).toMatchObject({ fate: 'ended', homework: 1, live: 'planned', choice: 'give-up' });
  expect((await publish(week, { seen: shown.mark })).status).toBe(200);
  expect((await rowOf(named.uuid)).state).toBe('cancelled');
  const gone = (await calendarOf(named.teacher)).get(uid);
  expect([before?.status, gone?.status]).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(gone?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  const [homework] = await server.sql`select lesson_uuid as uuid from homework where lesson_uuid = ${named.uuid}`;
  expect(homework?.['uuid']).toBe(named.uuid);
  expect((await publish(whole)).status).toBe(200);
  expect(await rowOf(named.uuid)).toMatchObject({ state: 'planned', teacher: named.teacher, start: named.start });
  expect(await doubled()).toHaveLength(0);
});

test('a lesson for one day keeps its class; what the week has then is there again when it is gone', async () => {
  const [taken] = (await plainLessons(1)) as [Row];
  await callOff(taken.uuid);
  const once = {
    lessonId: randomUUID(),
    date: taken.date,
    group_id: taken.group,
    subject_id: 2,
    time_start: timeOf(taken.start),
    time_end: timeOf(taken.start + 45),
  };
  expect((await director.call('POST', '/api/schedule/one-time/add', once)).status).toBe(200);
  // The place is taken: the lesson that was called off cannot be given after all.
  const restored = await director.call('PUT', `/api/schedule/restore/${taken.uuid}`);
  expect(restored.code).toBe('SCHEDULE_CLASH');
  expect((await publish(await copyLive())).status).toBe(200);
  expect([(await rowOf(once.lessonId)).state, (await rowOf(taken.uuid)).state]).toEqual(['planned', 'cancelled']);
  expect(await doubled()).toHaveLength(0);
  await director.call('DELETE', `/api/schedule/remove/${once.lessonId}`);
  expect((await director.call('PUT', `/api/schedule/restore/${taken.uuid}`)).status).toBe(200);
});

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('of two who name different substitutes at once the second is told who was first; a removal takes no unseen change', async () => {
  const [lesson] = (await plainLessons(1)) as [Row];
  const first = await freeTeacher(lesson);
  const second = await freeTeacher(lesson, [first]);
  const give = (teacher_id: number) =>
    director.call(lessonSubstitute, { params: { lessonId: lesson.uuid }, body: { teacher_id, revision: lesson.revision } });
  const answers = await Promise.all([give(first), give(second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.code).toBe('EDIT_CONFLICT');
  expect(refused?.errors?.['changedBy']?.[0]).toBeTruthy();
  const won = answers.find(({ status }) => status === 200)?.data.lesson.teacherId;
  expect((await rowOf(lesson.uuid)).teacher).toBe(won);
  const seen = (revision: number) => director.call('DELETE', `/api/schedule/remove/${lesson.uuid}?revision=${revision}`);
  expect((await seen(lesson.revision)).code).toBe('EDIT_CONFLICT');
  expect((await rowOf(lesson.uuid)).state).toBe('planned');
  expect((await seen(lesson.revision + 1)).status).toBe(200);
});

test('an absence and an item of the week are not removed over what somebody else has just answered', async () => {
  const [lesson] = (await plainLessons(1)) as [Row];
  const away = { id: randomUUID(), teacher_id: lesson.teacher ?? 0, startDate: lesson.date, endDate: lesson.date };
  const { data } = await director.call(absenceAdd, { body: away });
  expect((await substitute(lesson.uuid, await freeTeacher(lesson))).status).toBe(200);
  const remove = (revision: number) => director.call('DELETE', `/api/schedule/absences/${away.id}?revision=${revision}`);
  expect((await remove(data.absence.revision)).code).toBe('EDIT_CONFLICT');
  expect((await remove(data.absence.revision + 1)).data).toEqual({ returned: 1, remaining: 0 });
  const [item] = await server.sql<{ id: number; revision: number }[]>`
    select i.id, i.revision from schedule_item i join lesson l on l.item_id = i.id where l.uuid = ${lesson.uuid}`;
  await server.sql`update schedule_item set revision = revision + 1 where id = ${item?.id ?? 0}`;
  const taken = await director.call('DELETE', `/api/schedule/remove-item/${item?.id}?revision=${item?.revision}`);
  expect(taken.code).toBe('EDIT_CONFLICT');
});

test('a random history of weeks, substitutes and call-offs leaves nobody in two places and no exception without an answer', async () => {
  const random = createRandom(11);
  const decided = new Map<string, 'off' | 'given'>();
  for (let round = 0; round < 6; round += 1) {
    for (const lesson of random.shuffle(await plainLessons(8)).slice(0, 4)) {
      const act = random.int(1, 3);
      if (act === 1 && (await callOff(lesson.uuid)).status === 200) decided.set(lesson.uuid, 'off');
      if (act === 2 && (await substitute(lesson.uuid, await freeTeacher(lesson))).status === 200)
        decided.set(lesson.uuid, 'given');
      if (act === 3) await giveHomework(lesson.uuid);
    }
    const week = await copyLive();
    // Lessons of the draft change their times within a class, pair by pair, and some go.
    const groups = await server.sql<{ id: number }[]>`
      select distinct group_id as id from schedule_item where week_id = ${week.id} order by id`;
    for (const { id } of random.shuffle([...groups]).slice(0, 8))
      await server.sql`delete from schedule_item where id = (
        select id from schedule_item where week_id = ${week.id} and group_id = ${id} order by (id * ${random.int(1, 97)}) % 101, id limit 1)`;
    await server.sql`
      update schedule_item i set teacher_id = null where week_id = ${week.id} and (id * ${random.int(1, 52)}) % 53 = 0`;
    const shown = await preview(week);
    const fates = new Map(shown.lessons.map((one) => [one.uuid, one]));
    expect((await publish(week, { seen: shown.mark })).status).toBe(200);
    expect(await doubled()).toHaveLength(0);
    for (const row of await rowsWhere([...decided.keys()])) {
      const fate = fates.get(row.uuid)?.fate;
      if (decided.get(row.uuid) === 'off') expect(row.state).toBe('cancelled');
      else if (fate === 'given-back' || fate === 'ended') decided.delete(row.uuid);
      else expect(row.substituted !== null || row.teacher !== null).toBe(true);
    }
    const [loose] = await server.sql`
      select h.uuid from homework h where h.title = 'Page 12' and h.lesson_uuid is null limit 1`;
    expect(loose).toBeUndefined();
    expect((await director.call('POST', '/api/schedule-weeks/recalc')).data).toEqual({ written: 0, removed: 0, dropped: 0 });
  }
});
