/** One's own calendar plans, how close assessments stand, and changes of their themes that were made without a network. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandResult } from '#contract/commands/command.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ownPlans } from '#contract/plans/own-plans.ts';
import { summativeLoad } from '#contract/plans/summative-load.ts';
import { themeList } from '#contract/plans/themes.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Listed = DataOf<typeof themeList>;

let server: TestServer;
let teacher: ApiClient;
let planId: string;
beforeAll(async () => {
  server = await startTestServer();
  const [found] = await server.sql<{ login: string; uuid: string }[]>`
    select t.login, p.uuid from calendar_plan p join person t on t.id = p.teacher_id and t.role = 'TCHR'
    where (select count(*) from plan_theme h where h.plan_uuid = p.uuid and h.quarter = 4) > 3 and p.subgroup_id is null
    order by p.group_id, p.subject_id limit 1`;
  if (!found) throw new Error('The demo has no plan of a teacher');
  teacher = await signIn(server.url, found.login);
  planId = found.uuid;
  // To where nothing of it is past, whatever the day is.
  await server.sql`
    update lesson set date = date + 364 where group_id = (select group_id from calendar_plan where uuid = ${planId}) and quarter = 4`;
});
afterAll(() => server.stop());

async function list(): Promise<Listed> {
  const { status, data } = await teacher.call(themeList, { params: { calendarPlanUuid: planId } });
  expect(status).toBe(200);
  return data;
}

/** Finds a usual theme of the last quarter by its place. */
async function theme(at: number) {
  const found = (await list()).themes.filter(({ quarter, type }) => quarter === 4 && type === 'regular')[at];
  if (!found) throw new Error('The plan has too few themes');
  return found;
}

/** Sent as a device does, a stream per call. */
async function edit(client: ApiClient, themeId: string, ...changes: object[]): Promise<Partial<CommandResult>[]> {
  const stream = randomUUID();
  const commands = changes.map((change, index) => ({
    id: randomUUID(),
    stream,
    seq: index + 1,
    kind: 'plan-theme',
    version: 1,
    body: { planId, themeId, changes: change },
    madeAt: Date.now(),
  }));
  const { data } = await client.call(sendCommands, { body: { personId: client.user?.userId ?? 0, commands } });
  return data.results.map(({ id: _id, ...fate }) => fate);
}

test('one’s own plans are those that one teaches, by class', async () => {
  const { data } = await teacher.call(ownPlans);
  expect(data.plans.map(({ calendar_plan_uuid: uuid }) => uuid)).toContain(planId);
  expect(data.plans.every(({ canEdit, group }) => canEdit && group.label.includes('«'))).toBe(true);
  const director = await signIn(server.url, 'director1');
  const all = await director.call(ownPlans);
  expect(all.data.plans.map(({ calendar_plan_uuid: uuid }) => uuid)).not.toContain(planId);
});

test('a change without a network and one on the server meet field by field; more hours lay the plan again', async () => {
  const before = await theme(0);
  const next = (await theme(1)).lessons[0]?.date;
  await server.sql`update plan_theme set note = 'p. 12' where uuid = ${before.uuid}`;
  const hours = { seen: [before.hours], to: before.hours + 1 };
  const [first, second] = await edit(
    teacher,
    before.uuid,
    { hours, theme: { seen: [before.theme], to: 'Жаңа атау' } },
    { hours, theme: { seen: [before.theme, 'Жаңа атау'], to: 'Жаңа атау 2' } },
  );
  expect([first, second]).toEqual([{ fate: 'applied' }, { fate: 'applied' }]);
  const after = await theme(0);
  expect(after).toMatchObject({ theme: 'Жаңа атау 2', note: 'p. 12', hours: before.hours + 1, goals: before.goals });
  expect(after.revision).toBeGreaterThan(before.revision);
  expect((await theme(1)).lessons[0]?.date).not.toBe(next);
});

test('the same field changed by two: nothing is written, and the device hears what stands there', async () => {
  const before = await theme(2);
  await server.sql`update plan_theme set theme = 'Басқа' where uuid = ${before.uuid}`;
  const change = { theme: { seen: [before.theme], to: 'Менікі' }, note: { seen: [before.note], to: 'жазба' } };
  expect(await edit(teacher, before.uuid, change)).toEqual([
    { fate: 'conflict', state: { theme: 'Басқа', note: before.note } },
  ]);
  expect(await theme(2)).toMatchObject({ theme: 'Басқа', note: before.note });
  const decided = { ...change, theme: { seen: ['Басқа'], to: 'Менікі' } };
  expect(await edit(teacher, before.uuid, decided)).toEqual([{ fate: 'applied' }]);
  expect(await theme(2)).toMatchObject({ theme: 'Менікі', note: 'жазба' });
});

test('no foreign plan, no title of a SOCH, no theme without a name, no theme that is gone', async () => {
  const { uuid, theme: name } = await theme(1);
  const absent = { fate: 'refused', code: 'NOT_FOUND', field: null };
  const wrong = { fate: 'refused', code: 'VALIDATION', field: 'changes.theme' };
  const change = { theme: { seen: [name], to: 'Бөтен' } };
  const [foreign] = await server.sql<{ login: string }[]>`
    select t.login from person t join "group" g on g.id = (select group_id from calendar_plan where uuid = ${planId}) and g.school_id = t.school_id
    where t.role = 'TCHR' and t.left_on is null and not exists (select from teaching e where e.person_id = t.id and e.group_id = g.id)
    order by t.id limit 1`;
  expect(await edit(await signIn(server.url, foreign?.login ?? ''), uuid, change)).toEqual([absent]);
  expect(await edit(await signIn(server.url, 'student1'), uuid, change)).toEqual([absent]);
  expect(await edit(teacher, uuid, { theme: { seen: [name], to: ' ' } })).toEqual([wrong]);
  const soch = (await list()).themes.find(({ type }) => type === 'soch');
  expect(await edit(teacher, soch?.uuid ?? '', { theme: { seen: [soch?.theme], to: 'x' } })).toEqual([wrong]);
  expect(await edit(teacher, randomUUID(), change)).toEqual([absent]);
  expect((await theme(1)).theme).toBe(name);
});

test('two assessments of one class on a day are named across teachers, with days that have room; the school sets how many', async () => {
  const director = await signIn(server.url, 'director1');
  const [pair] = await server.sql<{ plan: string; theme: string; date: string; other: string }[]>`
    select p.uuid as plan, h.uuid as theme, l.date::text as date, o.uuid as other
    from calendar_plan p join plan_theme h on h.plan_uuid = p.uuid and h.type = 'soch' and h.quarter = 4 join lesson l on l.theme_uuid = h.uuid
      join lesson o on o.group_id = l.group_id and o.date = l.date and o.subject_id <> l.subject_id and o.theme_uuid is not null
    where l.school_id = 1 order by p.group_id, p.subject_id, l.date, o.start_minute, o.subject_id, o.part limit 1`;
  if (!pair) throw new Error('No class has two planned lessons on the day of an assessment');
  const listed = async () => (await director.call(themeList, { params: { calendarPlanUuid: pair.plan } })).data;
  const own = async () => (await listed()).crowded.find(({ uuid }) => uuid === pair.theme);
  await server.sql`update plan_theme set type = 'sor' where uuid = (select theme_uuid from lesson where uuid = ${pair.other})`;
  const crowded = await own();
  expect(crowded).toMatchObject({ date: pair.date, span: 'day', most: 1 });
  expect(crowded?.others.length).toBeGreaterThan(0);
  expect(crowded?.freeDays).not.toContain(pair.date);
  const load = async (client: ApiClient) => (await client.call(summativeLoad, { query: { quarter: '4' } })).data;
  const all = await load(director);
  expect(all.groups.flatMap(({ summatives }) => summatives).some(({ date }) => date === pair.date)).toBe(true);
  const mine = await load(teacher);
  expect([mine.canEdit, mine.groups.length < all.groups.length]).toEqual([false, true]);
  const limits = { perDay: 5, perWeek: 30 };
  expect((await teacher.call('PUT', '/api/ktp/summative-limits', limits)).status).toBe(403);
  expect((await director.call('PUT', '/api/ktp/summative-limits', { ...limits, perDay: 0 })).status).toBe(422);
  expect((await director.call('PUT', '/api/ktp/summative-limits', limits)).data).toEqual(limits);
  expect(await own()).toBeUndefined();
});
