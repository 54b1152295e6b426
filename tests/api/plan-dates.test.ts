/** Dates of a calendar plan when lessons are past: what was held binds, everything else is laid again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays } from '#domain/schedule/days.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { planGroups, planStore } from '#contract/plans/plans.ts';
import { planExport, type PlanQuarter, themeAdd, themeList, themeOrder } from '#contract/plans/themes.ts';
import { readTable } from '#server/sheet-imports/read/read-table.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Listed = DataOf<typeof themeList>;

let server: TestServer;
let director: Awaited<ReturnType<typeof signIn>>;
let groupId: number;
/** By the clock of the school. */
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  const [row] = await server.sql<{ id: number; today: string }[]>`
    select p.group_id as id, (now() at time zone 'UTC' + s.utc_offset_minutes * interval '1 minute')::date::text as today
    from person p join school s on s.id = p.school_id where p.login = 'student1'`;
  groupId = row?.id ?? 0;
  today = row?.today ?? '';
});
afterAll(() => server.stop());

/** A lesson of a quarter, by the days from today. */
type Given = readonly [days: number, quarter: number];

let plansMade = 0;

/** A subject of its own, with these lessons at a time of their own, and an empty plan. */
async function planOn(...lessons: readonly Given[]) {
  const [subject] = await server.sql<{ id: number }[]>`
    insert into school_subject (name_kz, name_ru) values ('Пән', 'Предмет') returning id`;
  const start = 1180 + 20 * plansMade;
  plansMade += 1;
  for (const [days, quarter] of lessons)
    await server.sql`
      insert into lesson (school_id, group_id, subject_id, date, start_minute, end_minute, school_year, quarter, is_one_time)
      select school_id, id, ${subject?.id ?? 0}, ${addDays(today, days)}, ${start}::int, ${start + 20}::int, school_year, ${quarter}, true
      from "group" where id = ${groupId}`;
  const body = { group_id: groupId, subject_id: subject?.id ?? 0, creationId: randomUUID() };
  const { data } = await director.call(planStore, { body });
  const uuid = data.calendar_plan_uuid;
  const themes = new Map<string, string>();
  return {
    uuid,
    subjectId: subject?.id ?? 0,
    async adds(name: string, more: object = {}): Promise<void> {
      const theme = { type: 'regular' as const, quarter: 2, theme: name, calendar_plan_uuid: uuid, ...more };
      const added = await director.call(themeAdd, { body: theme });
      expect(added.status).toBe(200);
      themes.set(name, added.data.uuid);
    },
    idOf: (name: string): string => themes.get(name) ?? '',
    async puts(name: string, after: string | null, quarter = 2): Promise<boolean> {
      const move = { uuid: themes.get(name) ?? '', quarter, after: after === null ? null : (themes.get(after) ?? '') };
      return (await director.call(themeOrder, { body: move })).data.moved;
    },
    /** As if the theme had been laid in time. */
    async held(...days: readonly number[]): Promise<void> {
      for (const day of days)
        await server.sql`
          update lesson set theme_since = date where subject_id = ${subject?.id ?? 0} and date = ${addDays(today, day)}`;
    },
    /** Days from today of each theme's lessons, in the order of the plan. */
    async shows(): Promise<Record<string, number[]>> {
      const { themes: laid } = await listed(uuid);
      return Object.fromEntries(laid.map(({ theme, lessons }) => [theme, lessons.map(({ date }) => daysTo(date))]));
    },
  };
}

const daysTo = (date: string): number => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);

/** Every count says the same as every other, and as the files. */
async function listed(uuid: string): Promise<Listed> {
  const { data } = await director.call(themeList, { params: { calendarPlanUuid: uuid } });
  const sumOf = (part: (quarter: PlanQuarter) => number) => data.quarters.reduce((sum, quarter) => sum + part(quarter), 0);
  for (const quarter of data.quarters) {
    const own = data.themes.filter((theme) => theme.quarter === quarter.number);
    const laid = own.flatMap(({ lessons }) => lessons);
    expect(laid.length).toBe(quarter.lessons - quarter.spare);
    if (!quarter.isBeforeLessons) expect(quarter.hours - quarter.missing).toBe(laid.length);
    const first = own.flatMap(({ lessons }) => lessons[0]?.date ?? []);
    expect(first).toEqual(first.toSorted());
  }
  const { planned, missing, spare, lessons } = data.plan;
  expect([planned, missing, spare, lessons]).toEqual([
    sumOf(({ hours }) => hours),
    sumOf((quarter) => quarter.missing),
    sumOf((quarter) => quarter.spare),
    sumOf((quarter) => quarter.lessons),
  ]);
  const exported = await exportedDays(uuid);
  expect(exported).toHaveLength(2 * data.themes.length);
  for (const [name, days] of exported)
    expect(days).toEqual(data.themes.find(({ theme }) => theme === name)?.lessons.map(({ date }) => fromIsoDate(date)));
  return data;
}

/** Returns the days of each theme in Word and Excel. */
async function exportedDays(uuid: string): Promise<[name: string, days: string[]][]> {
  const { data } = await director.call(planExport, { params: { calendarPlanUuid: uuid } });
  const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const sheet = await fetch(`${server.url}/api/ktp/export/${uuid}`, {
    headers: { authorization: `Bearer ${director.token ?? ''}`, accept },
  });
  const all: [string, string[]][] = [];
  for (const bytes of [Buffer.from(data.document, 'base64'), Buffer.from(await sheet.arrayBuffer())]) {
    const table = await readTable(bytes);
    if (!table.ok) throw new Error('The file of the plan cannot be read');
    const rows = table.lines.filter(({ cells }) => /^\d+$/.test(cells[0] ?? '') && cells.length > 4);
    all.push(
      ...rows.map(({ cells }): [string, string[]] => [cells[2] ?? '', (cells[5] ?? '').match(/\d\d\.\d\d\.\d{4}/g) ?? []]),
    );
  }
  return all;
}

test('themes that come after their lessons are laid on them, and move as the plan does, also to another quarter', async () => {
  const plan = await planOn([-19, 2], [-18, 2], [-17, 2], [-16, 2], [60, 3], [61, 3]);
  for (const name of ['A', 'B', 'C']) await plan.adds(name);
  expect(await plan.shows()).toEqual({ A: [-19], B: [-18], C: [-17] });
  expect(await plan.puts('C', null)).toBe(true);
  expect(await plan.shows()).toEqual({ C: [-19], A: [-18], B: [-17] });
  expect(await plan.puts('C', null, 3)).toBe(true);
  expect(await plan.shows()).toEqual({ A: [-19], B: [-18], C: [60] });
  await director.call('PUT', `/api/ktp/theme/update/${plan.idOf('A')}`, { type: 'regular', quarter: 3, theme: 'A', hours: 1 });
  expect(await plan.shows()).toEqual({ B: [-19], C: [60], A: [61] });
});

test('a theme that stood on its lesson when the day ended stays there: what is put before it comes after it', async () => {
  const plan = await planOn([-19, 2], [-18, 2], [-17, 2], [5, 2], [60, 3]);
  for (const name of ['A', 'B', 'C']) await plan.adds(name);
  await plan.held(-19, -18);
  expect((await listed(plan.uuid)).themes.map(({ lessons }) => lessons.map(({ isFixed }) => isFixed))).toEqual([
    [true],
    [true],
    [false],
  ]);
  expect(await plan.puts('B', null)).toBe(false);
  await plan.adds('new', { after: null });
  expect(await plan.shows()).toEqual({ A: [-19], B: [-18], new: [-17], C: [5] });
  // A theme of another quarter has no date of this one, whether it was held or not.
  expect(await plan.puts('B', null, 3)).toBe(true);
  expect(await plan.shows()).toEqual({ A: [-19], new: [-18], C: [-17], B: [60] });
});

test('a theme that was laid on a coming lesson counts as held once its day is over', async () => {
  const plan = await planOn([3, 2], [4, 2], [5, 2]);
  for (const name of ['A', 'B']) await plan.adds(name);
  await server.sql`update lesson set date = date - 4, theme_since = theme_since - 4 where subject_id = ${plan.subjectId}`;
  await plan.adds('new', { after: null });
  expect(await plan.shows()).toEqual({ A: [-1], new: [0], B: [1] });
});

test('a reset releases past lessons: their themes can be put in order from then on', async () => {
  const plan = await planOn([-19, 2], [-18, 2], [5, 2]);
  for (const name of ['A', 'B']) await plan.adds(name);
  await plan.held(-19, -18);
  expect(await plan.puts('B', null)).toBe(false);
  await director.call('POST', '/api/ktp/reset', { calendar_plan_uuid: plan.uuid });
  expect(await plan.puts('B', null)).toBe(true);
  expect(await plan.shows()).toEqual({ B: [-19], A: [-18] });
});

test('of a held theme that takes fewer hours now the later lessons are free', async () => {
  const plan = await planOn([-19, 2], [-18, 2], [5, 2]);
  await plan.adds('A', { hours: 2 });
  await plan.held(-19, -18);
  await plan.adds('B');
  await director.call('PUT', `/api/ktp/theme/update/${plan.idOf('A')}`, { type: 'regular', quarter: 2, theme: 'A', hours: 1 });
  expect(await plan.shows()).toEqual({ A: [-19], B: [-18] });
});

test('a lesson that is called off, given after all or added for a day lays the plan again', async () => {
  const plan = await planOn([5, 2], [6, 2], [7, 2]);
  for (const name of ['A', 'B']) await plan.adds(name);
  const [first] = await server.sql<{ uuid: string }[]>`
    update lesson set is_one_time = false where subject_id = ${plan.subjectId} and date = ${addDays(today, 5)} returning uuid`;
  await director.call('DELETE', `/api/schedule/remove/${first?.uuid}`);
  expect(await plan.shows()).toEqual({ A: [6], B: [7] });
  await director.call('PUT', `/api/schedule/restore/${first?.uuid}`);
  expect(await plan.shows()).toEqual({ A: [5], B: [6] });
});

test('an import that is undone leaves the held lessons as they were', async () => {
  const plan = await planOn([-19, 2], [-18, 2], [5, 2]);
  for (const name of ['A', 'B']) await plan.adds(name);
  await plan.held(-19, -18);
  const creationId = randomUUID();
  const themes = [{ type: 'regular', quarter: 2, theme: 'X' }];
  await director.call('PUT', `/api/ktp/import/${plan.uuid}`, { isReplacing: true, themes, creationId });
  expect(await plan.shows()).toEqual({ X: [-19] });
  await director.call('POST', `/api/ktp/import-undo/${plan.uuid}`, { importId: creationId });
  expect(await plan.puts('B', null)).toBe(false);
  expect(await plan.shows()).toEqual({ A: [-19], B: [-18] });
});

test('nothing is missing in quarters before the first lesson of the school', async () => {
  const plan = await planOn([5, 2]);
  await plan.adds('early', { quarter: 1, hours: 2 });
  await plan.adds('A', { hours: 3 });
  const missingOfClass = async () => (await director.call(planGroups)).data.find(({ id }) => id === groupId)?.missing ?? 0;
  const before = [await missingOfClass(), (await listed(plan.uuid)).plan.missing];
  expect(before[1]).toBe(4);
  await server.sql`
    update lesson set quarter = 2 where quarter = 1 and school_id = (select school_id from "group" where id = ${groupId})`;
  const { quarters, themes } = await listed(plan.uuid);
  expect(quarters.map(({ isBeforeLessons, missing }) => [isBeforeLessons, missing])).toEqual([
    [true, 0],
    [false, 2],
    [false, 0],
    [false, 0],
  ]);
  expect(themes.map(({ missing }) => missing)).toEqual([0, 2]);
  expect(await missingOfClass()).toBeLessThanOrEqual((before[0] ?? 0) - 2);
});
