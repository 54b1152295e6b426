/** The schedule: lessons of the year, one's own lessons, what cannot stand twice. */
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf, weekdayOf } from '#domain/schedule/days.ts';
import { type OwnDays, ownSchedule, type ShownLesson } from '#contract/schedule/own-schedule.ts';
import {
  scheduleCreateData,
  type ScheduleItem,
  scheduleItemAdd,
  scheduleItemRemove,
  scheduleItemSave,
  scheduleList,
} from '#contract/schedule/week-schedule.ts';
import { makeLessons } from '#server/areas/schedule/make-lessons.ts';
import { scheduleFeedOpen } from '#contract/schedule/feed.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let schoolYear: number;
/** A Monday of the first quarter. */
let monday: string;
beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<{ year: number; start: string }[]>`
    select q.school_year as year, q.start_date::text as start from quarter q join "group" g on g.school_year = q.school_year
    where q.number = 1 limit 1`;
  schoolYear = row?.year ?? 0;
  monday = addDays(mondayOf(row?.start ?? ''), 14);
  // The demo has some weeks of it.
  await server.sql.begin((tx) => makeLessons(tx, { schoolId: 1, schoolYear, from: `${schoolYear}-09-01` }));
});
afterAll(() => server.stop());

async function ownWeek(login: string, from = monday): Promise<OwnDays> {
  const person = await signIn(server.url, login);
  const { status, data } = await person.call(ownSchedule, { query: { from, to: addDays(from, 6) } });
  expect(status).toBe(200);
  return data;
}

const minutes = ({ date, start, end }: ShownLesson) => [`${date} ${start}`, `${date} ${end}`] as const;

/** Nobody is at two lessons at once. */
function expectNoOverlap(lessons: readonly ShownLesson[]): void {
  for (const [index, lesson] of lessons.entries()) {
    const next = lessons[index + 1];
    if (next) expect(minutes(lesson)[1] <= minutes(next)[0]).toBe(true);
  }
}

describe('one’s own lessons', () => {
  test('of a student are those of the class and of the own subgroups, in the order of time', async () => {
    const { lessons, utcOffsetMinutes } = await ownWeek('student1');
    const [student] = await server.sql<
      { id: number; group_id: number }[]
    >`select id, group_id from person where login = 'student1'`;
    expect(utcOffsetMinutes).toBe(300);
    expect(lessons.length).toBeGreaterThan(20);
    expect(new Set(lessons.map(({ group }) => group.id))).toEqual(new Set([student?.group_id]));
    expectNoOverlap(lessons);
    expect(new Set(lessons.map(({ date }) => weekdayOf(date)))).toEqual(new Set([1, 2, 3, 4, 5]));
    const halves = lessons.filter(({ part }) => part !== null);
    expect(halves.length).toBeGreaterThan(0);
    const members = await server.sql<{ number: number; subject_id: number }[]>`
      select s.number, s.subject_id from subgroup_member m join subgroup s on s.id = m.subgroup_id where m.person_id = ${student?.id ?? 0}`;
    for (const { part, subject } of halves) expect(members).toContainEqual({ number: part, subject_id: subject.id });
  });

  test('of a teacher are those that they give, each with its class', async () => {
    const { lessons } = await ownWeek('teacher1');
    expect(lessons.length).toBeGreaterThan(5);
    expectNoOverlap(lessons);
    expect(new Set(lessons.map(({ teacher }) => teacher)).size).toBe(1);
  });

  test('stay those of the class of that day when the student moves', async () => {
    const login = 'student2';
    const before = await ownWeek(login);
    await server.sql`update person set group_id = (select min(id) from "group" where school_id = person.school_id and id <> person.group_id)
      where login = ${login}`;
    expect((await ownWeek(login)).lessons).toEqual(before.lessons);
    const [coming] = await server.sql<{ date: string }[]>`
      select min(l.date)::text as date from lesson l join person p on p.group_id = l.group_id
      where p.login = ${login} and l.date > current_date + 7`;
    const future = await ownWeek(login, mondayOf(coming?.date ?? ''));
    expect(future.lessons.length).toBeGreaterThan(0);
    expect(future.lessons[0]?.group.id).not.toBe(before.lessons[0]?.group.id);
  });

  test('of a holiday are none, and the day has its name in the reader’s language', async () => {
    const [off] = await server.sql<{ date: string; kz: string }[]>`
      select start_date::text as date, name_kz as kz from day_off where kind = 'holiday' and extract(isodow from start_date) < 6
        and start_date > ${`${schoolYear}-09-01`} and start_date < ${`${schoolYear + 1}-05-20`} order by start_date limit 1`;
    const { lessons, daysOff } = await ownWeek('student1', off?.date);
    expect(lessons.filter(({ date }) => date === off?.date)).toEqual([]);
    expect(daysOff.map(({ name }) => name)).toContain(off?.kz);
  });

  test.each([
    ['2026-09-10', '2026-09-01'],
    ['2026-09-01', '2026-11-30'],
    ['yesterday', 'today'],
    ['2026-02-30', '2026-03-01'],
  ])('from %s to %s is refused', async (from, to) => {
    const person = await signIn(server.url, 'student1');
    expect((await person.call('GET', `/api/schedule/own?from=${from}&to=${to}`)).status).toBe(422);
  });
});

describe('the lessons of the year', () => {
  const make = (from: string) => server.sql.begin((tx) => makeLessons(tx, { schoolId: 1, schoolYear, from }));
  const all = () => server.sql<{ uuid: string; date: string }[]>`
    select uuid, date::text as date from lesson where school_id = 1 order by uuid`;

  test('made once more are the same ones', async () => {
    const before = await all();
    expect(await make(`${schoolYear}-09-01`)).toMatchObject({ written: 0, removed: 0 });
    expect(await all()).toEqual(before);
  });

  test('of closed days go, of later days stay, and the past does not change', async () => {
    const before = await all();
    const frost = addDays(monday, 1);
    await server.sql`
      insert into day_off (start_date, end_date, kind, department_id, name_kz, name_ru)
      select ${frost}, ${addDays(frost, 1)}, 'closed', department_id, 'Аяз', 'Мороз' from school where id = 1`;
    await make(addDays(frost, 2));
    expect(await all()).toEqual(before);
    const { removed } = await make(monday);
    const after = await all();
    expect(removed).toBe(before.length - after.length);
    expect(before.filter(({ date }) => date !== frost && date !== addDays(frost, 1))).toEqual(after);
    await server.sql`delete from day_off where kind = 'closed'`;
    expect((await make(monday)).written).toBe(removed);
  });

  test('that somebody changed, held or added stay when the week is gone', async () => {
    const [one, two, three] = await server.sql<{ uuid: string }[]>`
      select uuid from lesson where school_id = 1 and date >= ${monday} order by date, uuid limit 3`;
    await server.sql`update lesson set is_changed = true where uuid = ${one?.uuid ?? ''}`;
    await server.sql`update lesson set state = 'held' where uuid = ${two?.uuid ?? ''}`;
    await server.sql`update lesson set is_one_time = true, item_id = null where uuid = ${three?.uuid ?? ''}`;
    await server.sql`update schedule_week set archived_at = now() where school_id = 1`;
    await make(monday);
    // A lesson that homework, a live lesson or a student’s work names is called off, and stays.
    const left = await server.sql<{ uuid: string }[]>`
      select l.uuid from lesson l where l.school_id = 1 and l.date >= ${monday} and not ((l.state = 'cancelled' and not l.is_changed)
        and (exists (select from homework h where h.lesson_uuid = l.uuid) or exists (select from live_lesson v where v.lesson_uuid = l.uuid)
          or exists (select from lesson_run r where r.schedule_uuid = l.uuid)))`;
    expect(new Set(left.map(({ uuid }) => uuid))).toEqual(new Set([one?.uuid, two?.uuid, three?.uuid]));
    await server.sql`update schedule_week set archived_at = null where school_id = 1`;
    await server.sql`delete from lesson where uuid = ${three?.uuid ?? ''}`;
    await make(monday);
  });
});

describe('the week of a class', () => {
  let groupId: number;
  let weekId: number;
  let taken: ScheduleItem;
  beforeAll(async () => {
    const [row] = await server.sql<{ id: number }[]>`select group_id as id from person where login = 'student1'`;
    groupId = row?.id ?? 0;
    const director = await signIn(server.url, 'director1');
    const { data } = await director.call(scheduleCreateData, { params: { groupId } });
    weekId = data.weeks[0]?.id ?? 0;
    const { data: list } = await director.call(scheduleList, { body: { week_id: weekId } });
    taken = list.items.find(
      (item) => item.group_id !== groupId && item.part === null && item.time_start === '08:00',
    ) as ScheduleItem;
  });

  /** On a Saturday evening nothing else is. */
  const lesson = (more: object = {}) => ({
    week_id: weekId,
    week_day: 6,
    group_id: groupId,
    subject_id: 2,
    teacher_id: taken.teacher_id,
    time_start: '18:00',
    time_end: '18:45',
    ...more,
  });

  test('offers its bells, its subjects with their subgroups first, teachers and rooms of the school', async () => {
    const lead = await signIn(server.url, 'lead1');
    const { data } = await lead.call(scheduleCreateData, { params: { groupId } });
    expect(data.bells[0]).toEqual({ number: 1, start: '08:00', end: '08:45' });
    expect(data.subjects.some(({ subgroups }) => subgroups.length === 2)).toBe(true);
    expect(data.teachers.length).toBeGreaterThan(10);
    expect(data.rooms.length).toBeGreaterThan(10);
    const [other] = await server.sql<{ id: number }[]>`select max(id) as id from "group" where school_id = 2`;
    expect((await lead.call('GET', `/api/schedule/create/${other?.id}`)).status).toBe(404);
  });

  test('a lesson is added once, moved, and taken out; its lessons of the coming days follow', async () => {
    const director = await signIn(server.url, 'director1');
    await server.sql`update school set days_per_week = 6 where id = 1`;
    const creationId = randomUUID();
    const add = () => director.call(scheduleItemAdd, { body: lesson({ creationId }) });
    const added = await add();
    expect(added.status).toBe(200);
    const { item } = added.data;
    expect((await add()).data.item).toEqual(item);
    const left = await server.sql`select from lesson where item_id = ${item.id}`;
    expect(left.length).toBeGreaterThan(0);
    const path = `/api/schedule/update-item/${item.id}`;
    const moved = await director.call(scheduleItemSave, {
      params: { itemId: item.id },
      body: lesson({ revision: item.revision, time_end: '18:40' }),
    });
    expect([moved.data.item.time_end, moved.data.item.revision]).toEqual(['18:40', item.revision + 1]);
    expect((await director.call('PUT', path, lesson({ revision: item.revision }))).code).toBe('EDIT_CONFLICT');
    const ends = await server.sql<
      { end: number }[]
    >`select distinct end_minute as "end" from lesson where item_id = ${item.id}`;
    expect([...ends]).toEqual([{ end: 18 * 60 + 40 }]);
    const removed = await director.call(scheduleItemRemove, { params: { itemId: item.id } });
    expect(removed.data.removed).toBe(left.length);
    const log = await server.sql<{ action: string }[]>`
      select action from audit_log where subject = ${`schedule item ${item.id}`} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['record-add', 'record-change', 'record-remove']);
  });

  test('a clash is named in a sentence; the management forces it with a reason, a class teacher never', async () => {
    const director = await signIn(server.url, 'director1');
    const there = { week_day: taken.week_day, time_start: '08:10', time_end: '08:50', subject_id: 2 };
    const own = await server.sql<{ id: number }[]>`
      delete from schedule_item where group_id = ${groupId} and weekday = ${taken.week_day} returning id`;
    expect(own.length).toBeGreaterThan(0);
    const clash = await director.call('POST', '/api/schedule/add', lesson(there));
    expect([clash.status, clash.code]).toEqual([409, 'SCHEDULE_CLASH']);
    expect(clash.errors?.['clash']?.[0]).toContain(taken.group);
    const force = (reason: string) => lesson({ ...there, isForce: true, reason });
    const lead = await signIn(server.url, 'lead1');
    expect((await lead.call('POST', '/api/schedule/add', force('Because'))).code).toBe('SCHEDULE_CLASH');
    const forced = await director.call(scheduleItemAdd, { body: force('Two classes sing together') });
    expect(forced.data.item.reason).toBe('Two classes sing together');
    await director.call('DELETE', `/api/schedule/remove-item/${forced.data.item.id}`);
  });

  test.each([
    ['a lesson that ends before it begins', { time_start: '19:00' }, 'time_end'],
    ['a time that is none', { time_start: '24:00' }, 'time_start'],
    ['no subject', { subject_id: undefined }, 'subject_id'],
    ['a subject that is divided, for the whole class', { subject_id: 7 }, 'subgroup_id'],
    ['a teacher of another school', { teacher_id: 2_000_000_000 }, 'teacher_id'],
    ['a room of another school', { room_id: 2_000_000_000 }, 'room_id'],
    ['a week that is gone', { week_id: 2_000_000_000 }, 'week_id'],
  ])('%s is refused by its field', async (_, more, field) => {
    const director = await signIn(server.url, 'director1');
    const { status, errors } = await director.call('POST', '/api/schedule/add', lesson(more));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('a week of the schedule', () => {
  const otherClass = '(select max(id) from "group" where school_id = 1)';

  test.each([
    ['teacher', 'schedule_item_teacher_once', { teacher: 'i.teacher_id', room: 'null', group: otherClass, part: 'null' }],
    ['room', 'schedule_item_room_once', { teacher: 'null', room: 'i.room_id', group: otherClass, part: 'null' }],
    ['class', 'schedule_item_group_once', { teacher: 'null', room: 'null', group: 'i.group_id', part: '2' }],
  ])(
    'refuses a second lesson of one %s at a time, unless it is forced',
    async (_, constraint, { teacher, room, group, part }) => {
      const [item] = await server.sql<{ id: number }[]>`
      select id from schedule_item i where part is null and room_id is not null and teacher_id is not null
        and week_id = (select min(id) from schedule_week)
        and not exists (select from schedule_item o where o.week_id = i.week_id and o.span && i.span
          and o.group_id = (select max(id) from "group" where school_id = 1)) limit 1`;
      const insert = (reason: string | null) =>
        server.sql.unsafe(
          `insert into schedule_item (week_id, group_id, part, subject_id, teacher_id, room_id, weekday, start_minute, end_minute, forced_reason)
         select i.week_id, ${group}, ${part}, i.subject_id, ${teacher}, ${room}, i.weekday, i.start_minute + 1, i.end_minute, $2
         from schedule_item i where i.id = $1 returning id`,
          [item?.id ?? 0, reason],
        );
      await expect(insert(null)).rejects.toMatchObject({ constraint_name: constraint });
      const [forced] = await insert('Two classes sing together');
      await server.sql`delete from schedule_item where id = ${Number(forced?.['id'])}`;
    },
  );
});

describe('a link for other calendars', () => {
  const feedOf = async (path: string | null): Promise<{ status: number; type: string | null; text: string }> => {
    const reply = await fetch(new URL(path ?? '', server.url));
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };

  test('gives one’s own lessons without a sign-in, as a calendar reads them', async () => {
    const student = await signIn(server.url, 'student1');
    expect((await student.call('GET', '/api/schedule/feed')).data).toEqual({ path: null });
    const { data } = await student.call(scheduleFeedOpen);
    expect((await student.call('PUT', '/api/schedule/feed')).data).toEqual(data);
    const { status, type, text } = await feedOf(data.path);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    const today = new Date().toISOString().slice(0, 10);
    const { lessons } = await ownWeek('student1', mondayOf(today));
    for (const { uuid, date, start, subject } of lessons) {
      const event = events.find(({ uid }) => uid === `${uuid}@synaq`);
      expect(event?.summary).toBe(subject.title);
      // Five hours east of UTC.
      expect(event?.startDate.toJSDate().toISOString()).toBe(new Date(`${date}T${start}:00+05:00`).toISOString());
    }
    expect(events.length).toBeGreaterThan(lessons.length);
  });

  test('gives nothing once it was revoked, and nothing to who guesses', async () => {
    const [student, teacher] = [await signIn(server.url, 'student2'), await signIn(server.url, 'teacher1')];
    const path = (await student.call(scheduleFeedOpen)).data.path ?? '';
    const other = (await teacher.call(scheduleFeedOpen)).data.path ?? '';
    const [own, theirs] = [path, other].map((one) => /(\d+)-(.{32})/.exec(one) ?? []);
    const guesses = [
      `/calendar/${own?.[1]}-${theirs?.[2]}.ics`,
      path.replace('.ics', ''),
      '/calendar/1-a.ics',
      '/calendar/%00.ics',
    ];
    expect(await Promise.all(guesses.map(async (guess) => (await feedOf(guess)).status))).toEqual([404, 404, 404, 404]);
    expect((await student.call('DELETE', '/api/schedule/feed')).data).toEqual({ path: null });
    expect((await feedOf(path)).status).toBe(404);
    const again = (await student.call(scheduleFeedOpen)).data.path;
    expect(again).not.toBe(path);
    expect((await feedOf(path)).status).toBe(404);
    expect((await feedOf(again)).status).toBe(200);
    expect((await feedOf(other)).status).toBe(200);
  });
});
