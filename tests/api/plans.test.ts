/** Calendar plans: made, laid on lessons, ordered, copied, taken out as files and read back; days on which schools are closed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/schedule/days.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { closedDayAdd, closedDayList } from '#contract/plans/closed-days.ts';
import { planCopy, planGroups, type PlanRow, planStore, planSubjects, planUpdate } from '#contract/plans/plans.ts';
import { planReset, planResetHistory } from '#contract/plans/reset.ts';
import { planExport, type planImportRead, themeAdd, themeList, themeOrder } from '#contract/plans/themes.ts';
import { notificationList } from '#contract/notifications/notifications.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Subjects = DataOf<typeof planSubjects>;
type Listed = DataOf<typeof themeList>;

let server: TestServer;
/** 9 «А» of the demo school. */
let groupId: number;
let director: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<{ id: number }[]>`select group_id as id from person where login = 'student1'`;
  groupId = row?.id ?? 0;
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

async function subjects(id = groupId): Promise<Subjects> {
  const { status, data } = await director.call(planSubjects, { params: { groupId: id } });
  expect(status).toBe(200);
  return data;
}

async function planOf(subject: number, id = groupId): Promise<PlanRow> {
  const found = (await subjects(id)).plans.find(({ subject_id }) => subject_id === subject);
  if (!found) throw new Error(`No plan of ${subject}`);
  return found;
}

async function list(uuid: string): Promise<Listed> {
  const { status, data } = await director.call(themeList, { params: { calendarPlanUuid: uuid } });
  expect(status).toBe(200);
  return data;
}

const theme = (more: object = {}) => ({ type: 'regular' as const, quarter: 4, theme: 'Жаңа тақырып', ...more });
const add = (uuid: string, more: object = {}) =>
  director.call(themeAdd, { body: { ...theme(more), calendar_plan_uuid: uuid } });

/** First days of a quarter's themes, in the order of the plan. */
const daysOf = ({ themes }: Listed, quarter: number) =>
  themes.filter((one) => one.quarter === quarter).map(({ lessons }) => lessons[0]?.date ?? null);

/** A login of somebody who teaches a subject to the class. */
async function teacherOf(subject: number): Promise<string> {
  const [row] = await server.sql<{ login: string }[]>`
    select p.login from teaching e join person p on p.id = e.person_id
    where e.group_id = ${groupId} and e.subject_id = ${subject} and e.until_on is null order by e.id limit 1`;
  return row?.login ?? '';
}

describe('plans of a class', () => {
  test('are seen by the management, by who leads the class, and by who teaches there', async () => {
    const mine = await director.call(planGroups);
    expect(mine.data.length).toBeGreaterThan(10);
    expect(mine.data.find(({ id }) => id === groupId)?.plans).toBeGreaterThan(3);
    const lead = await signIn(server.url, 'lead1');
    const led = await lead.call(planSubjects, { params: { groupId } });
    expect(led.data.plans.length).toBe((await subjects()).plans.length);
    const teacher = await signIn(server.url, await teacherOf(2));
    const taught = await teacher.call(planSubjects, { params: { groupId } });
    expect(taught.data.plans.every(({ canEdit }) => canEdit)).toBe(true);
    expect(taught.data.plans.map(({ subject_id: id }) => id)).toContain(2);
    expect(taught.data.plans.length).toBeLessThan(led.data.plans.length);
    const [other] = await server.sql<{ id: number }[]>`select max(id) as id from "group" where school_id = 2`;
    expect((await director.call('GET', `/api/ktp/subjects/${other?.id}`)).status).toBe(404);
    const student = await signIn(server.url, 'student1');
    expect((await student.call('GET', '/api/ktp/groups')).status).toBe(403);
  });

  test('are changed by the teacher of the subject, not by another one', async () => {
    const history = await planOf(5);
    const path = `/api/ktp/update/${history.calendar_plan_uuid}`;
    const other = await signIn(server.url, await teacherOf(2));
    expect((await other.call('PUT', path, { teacher_id: null, hours_required: 70 })).status).toBe(404);
    const own = await signIn(server.url, await teacherOf(5));
    const saved = await own.call(planUpdate, {
      params: { calendarPlanId: history.calendar_plan_uuid },
      body: { hours_required: 70, teacher_id: history.teacher_id, revision: history.revision },
    });
    expect([saved.status, saved.data.required, saved.data.revision]).toEqual([200, 70, history.revision + 1]);
    expect((await own.call('PUT', path, { teacher_id: null, hours_required: 1, revision: history.revision })).code).toBe(
      'EDIT_CONFLICT',
    );
  });

  test('without a teacher are read by who leads the class, and stay as they are after a save that says nothing', async () => {
    const physics = await planOf(9);
    const path = `/api/ktp/update/${physics.calendar_plan_uuid}`;
    await server.sql`update calendar_plan set teacher_id = null where uuid = ${physics.calendar_plan_uuid}`;
    const lead = await signIn(server.url, 'lead1');
    const read = await lead.call(themeList, { params: { calendarPlanUuid: physics.calendar_plan_uuid } });
    expect([read.status, read.data.plan.canEdit]).toEqual([200, false]);
    await server.sql`update calendar_plan set teacher_id = ${physics.teacher_id} where uuid = ${physics.calendar_plan_uuid}`;
    expect((await director.call('PUT', path, {})).status).toBe(422);
    expect((await planOf(9)).teacher_id).toBe(physics.teacher_id);
  });

  test('one is made once, for a subgroup where the class is divided', async () => {
    const creationId = randomUUID();
    const body = { group_id: groupId, subject_id: 11, creationId };
    const store = () => director.call(planStore, { body });
    const made = await store();
    expect([made.status, made.data.calendar_plan_uuid]).toEqual([200, creationId]);
    expect(made.data.lessons).toBeGreaterThan(40);
    expect((await store()).data).toEqual(made.data);
    const refused = async (more: object) =>
      Object.keys((await director.call('POST', '/api/ktp/store', { group_id: groupId, subject_id: 12, ...more })).errors ?? {});
    expect(await refused({ subject_id: 11 })).toEqual(['subject_id']);
    expect(await refused({ subject_id: 7 })).toEqual(['subgroup_id']);
    expect(await refused({ subject_id: undefined })).toEqual(['subject_id']);
    expect(await refused({ teacher_id: 2_000_000_000 })).toEqual(['teacher_id']);
    expect(await refused({ subgroup_id: 2_000_000_000 })).toEqual(['subgroup_id']);
    const teacher = await signIn(server.url, await teacherOf(2));
    const foreign = await teacher.call('POST', '/api/ktp/store', { group_id: groupId, subject_id: 12 });
    expect(Object.keys(foreign.errors ?? {})).toEqual(['subject_id']);
    expect((await director.call('DELETE', `/api/ktp/remove/${creationId}`)).status).toBe(200);
  });
});

describe('themes', () => {
  test('stand on the lessons of their quarter in their order; hours without a lesson are counted', async () => {
    const laid = await list((await planOf(5)).calendar_plan_uuid);
    for (const { number, lessons, hours, missing, spare } of laid.quarters) {
      const own = laid.themes.filter(({ quarter }) => quarter === number);
      const dates = own.flatMap((one) => one.lessons.map(({ date }) => date));
      expect(dates).toEqual(dates.toSorted());
      expect(hours - missing).toBe(lessons - spare);
    }
    expect(laid.quarters.map(({ missing }) => missing)).toEqual([0, 0, 2, 0]);
    expect(laid.plan.missing).toBe(2);
    const last = laid.themes.findLast(({ quarter }) => quarter === 3);
    expect([last?.type, last?.missing]).toEqual(['soch', 0]);
  });

  test('one more moves those after it; its removal moves them back', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(2);
    const before = await list(uuid);
    const first = before.themes.find(({ quarter }) => quarter === 4);
    const creationId = randomUUID();
    const added = await add(uuid, { after: first?.uuid, creationId, hours: 2, goals: ['9,4,1,З'] });
    expect([added.status, added.data.uuid, added.data.goals]).toEqual([200, creationId, ['9.4.1.3']]);
    expect((await add(uuid, { after: first?.uuid, creationId, hours: 2, goals: ['9,4,1,З'] })).data).toEqual(added.data);
    const after = await list(uuid);
    const own = after.themes.filter(({ quarter }) => quarter === 4);
    expect(own[1]?.uuid).toBe(creationId);
    expect(own[1]?.lessons.length).toBe(2);
    expect(after.quarters[3]?.missing).toBe(2);
    expect(own.at(-1)?.missing).toBe(0);
    expect((await director.call('DELETE', `/api/ktp/theme/remove/${creationId}`)).status).toBe(200);
    expect(daysOf(await list(uuid), 4)).toEqual(daysOf(before, 4));
  });

  test('a SOCH has the title of its quarter in the language of instruction, whatever was sent', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(2);
    const added = await add(uuid, { type: 'soch', quarter: 4, theme: 'Something else' });
    expect(added.data.theme).toBe('4-тоқсан бойынша жиынтық бағалау (ТЖБ №4)');
    await director.call('DELETE', `/api/ktp/theme/remove/${added.data.uuid}`);
  });

  test.each([
    ['no type', { type: undefined }, 'type'],
    ['a type that is filtered out', { type: 'practicum-bc' }, 'type'],
    ['neither theme nor lesson', { theme: ' ' }, 'theme'],
    ['no hours', { hours: 0 }, 'hours'],
    ['a quarter that is none', { quarter: 5 }, 'quarter'],
  ])('with %s is refused by its field', async (_, more, field) => {
    const { status, errors } = await add((await planOf(2)).calendar_plan_uuid, more);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  test('are put in order from two pages at once: each move is one theme’s', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(2);
    const before = (await list(uuid)).themes.filter(({ quarter }) => quarter === 4).map((one) => one.uuid);
    const [a, b, c, d] = before;
    const order = (one: string | undefined, after: string | null | undefined) =>
      director.call('POST', '/api/ktp/theme/change-order', { uuid: one, quarter: 4, after });
    const answers = await Promise.all([order(a, c), order(d, b)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await list(uuid)).themes.filter(({ quarter }) => quarter === 4).map((one) => one.uuid);
    expect(now.indexOf(c ?? '')).toBe(now.indexOf(a ?? '') - 1);
    expect(now.indexOf(b ?? '')).toBe(now.indexOf(d ?? '') - 1);
    expect((await order(a, randomUUID())).code).toBe('EDIT_CONFLICT');
    // Between the same two again and again: the fractions end, and all are numbered again.
    for (let turn = 0; turn < 30; turn += 1) await order(turn % 2 === 0 ? a : b, c);
    await order(a, null);
    for (const [one, after] of [[b, a] as const, [c, b] as const, [d, c] as const]) await order(one, after);
    const last = (await list(uuid)).themes.filter(({ quarter }) => quarter === 4).map((one) => one.uuid);
    expect(last).toEqual(before);
  });

  test('of held lessons stay; after a reset they can be put elsewhere, and its history says who did it', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(9);
    const before = await list(uuid);
    const [first, second] = before.themes.filter(({ lessons }) => lessons.some(({ isFixed }) => isFixed));
    expect(second).toBeDefined();
    const toFront = () =>
      director.call(themeOrder, { body: { uuid: second?.uuid ?? '', quarter: second?.quarter ?? 0, after: null } });
    expect((await toFront()).data).toEqual({ moved: false });
    expect((await list(uuid)).themes.map((one) => one.uuid)).toEqual(before.themes.map((one) => one.uuid));
    const reset = await director.call(planReset, { body: { calendar_plan_uuid: uuid } });
    expect((await toFront()).data).toEqual({ moved: true });
    const again = await list(uuid);
    expect(again.themes[0]?.uuid).toBe(second?.uuid);
    expect(again.themes[0]?.lessons[0]?.date).toBe(first?.lessons[0]?.date);
    const history = await director.call(planResetHistory, { params: { calendarPlanUuid: uuid } });
    expect(history.data).toMatchObject([{ changed: reset.data.changed }]);
  });
});

describe('a plan', () => {
  test('is copied to parallel classes that have none, and is laid on their lessons', async () => {
    const { parallel } = await subjects();
    const target = parallel[0];
    const source = await planOf(2);
    const copy = () =>
      director.call(planCopy, { body: { calendar_plan_uuid: source.calendar_plan_uuid, groups: [target?.id ?? 0] } });
    expect((await copy()).data).toEqual({ copied: 0, left: [target?.label] });
    const old = await planOf(2, target?.id);
    await director.call('DELETE', `/api/ktp/remove/${old.calendar_plan_uuid}`);
    expect((await copy()).data).toEqual({ copied: 1, left: [] });
    const copied = await list((await planOf(2, target?.id)).calendar_plan_uuid);
    expect(copied.themes.map((one) => one.theme)).toEqual(
      (await list(source.calendar_plan_uuid)).themes.map((one) => one.theme),
    );
    expect(copied.themes[0]?.lessons.length).toBeGreaterThan(0);
  });

  test('goes out as Word and Excel, and comes back the same', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(8).catch(() => planOf(2));
    const before = await list(uuid);
    const word = await director.call(planExport, { params: { calendarPlanUuid: uuid } });
    expect(word.data.name).toMatch(/\.docx$/);
    const sheet = await fetch(`${server.url}/api/ktp/export/${uuid}`, {
      headers: {
        authorization: `Bearer ${director.token ?? ''}`,
        accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    });
    expect(sheet.status).toBe(200);
    for (const bytes of [Buffer.from(word.data.document, 'base64'), Buffer.from(await sheet.arrayBuffer())]) {
      const read = await fetch(`${server.url}/api/ktp/import/${uuid}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${director.token ?? ''}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      expect(read.status).toBe(200);
      const { data } = (await read.json()) as { data: DataOf<typeof planImportRead> };
      expect(data.wrong).toEqual([]);
      const parts = ({ type, quarter, section, theme: title, goals, hours }: (typeof data.themes)[number]) => ({
        type,
        quarter,
        section,
        title,
        goals,
        hours,
      });
      expect(data.themes.map(parts)).toEqual(before.themes.map((one) => parts({ ...one, line: 0 })));
      const themes = data.themes.map(({ line: _line, ...one }) => one);
      const apply = { isReplacing: true, themes, creationId: randomUUID() };
      const written = await director.call('PUT', `/api/ktp/import/${uuid}`, apply);
      expect(written.data).toEqual({ added: themes.length, removed: themes.length });
      expect((await director.call('PUT', `/api/ktp/import/${uuid}`, apply)).data).toEqual({ added: themes.length, removed: 0 });
      expect(daysOf(await list(uuid), 4)).toEqual(daysOf(before, 4));
    }
  });

  test('is undone: what was there is there again on its lessons, and a theme that was changed since stays', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(2);
    const before = await list(uuid);
    const theme = { type: 'regular', quarter: 1, section: null, goals: [], hours: 1, note: null } as const;
    const creationId = randomUUID();
    const apply = {
      isReplacing: true,
      themes: [
        { ...theme, theme: 'First' },
        { ...theme, theme: 'Second' },
      ],
      creationId,
    };
    await director.call('PUT', `/api/ktp/import/${uuid}`, apply);
    const after = await list(uuid);
    expect(after.lastImport).toMatchObject({ importId: creationId, added: 2, removed: before.themes.length });
    const second = after.themes.find(({ theme: title }) => title === 'Second');
    await director.call('PUT', `/api/ktp/theme/update/${second?.uuid}`, { ...theme, theme: 'Changed' });
    const undo = () => director.call('POST', `/api/ktp/import-undo/${uuid}`, { importId: creationId });
    expect((await undo()).data).toEqual({ removed: 1, restored: before.themes.length, left: ['Changed'] });
    expect((await undo()).status).toBe(404);
    await director.call('DELETE', `/api/ktp/theme/remove/${second?.uuid}`);
    const again = await list(uuid);
    expect(again.lastImport?.importId).not.toBe(creationId);
    expect(again.themes.map(({ uuid: id }) => id)).toEqual(before.themes.map(({ uuid: id }) => id));
    expect(daysOf(again, 4)).toEqual(daysOf(before, 4));
  });

  test('is not read from what has no themes', async () => {
    const { calendar_plan_uuid: uuid } = await planOf(2);
    const read = await fetch(`${server.url}/api/ktp/import/${uuid}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${director.token ?? ''}`, 'content-type': 'application/octet-stream' },
      body: 'surname;name\nKim;Anna\n',
    });
    expect(read.status).toBe(422);
    expect(await read.json()).toMatchObject({ code: 'FILE_REFUSED', errors: { file: [expect.any(String)] } });
  });
});

describe('closed days', () => {
  test('of a department take lessons away, lay plans again and notify each teacher; opened again they come back', async () => {
    const department = await signIn(server.url, 'department1');
    const [row] = await server.sql<{ today: string }[]>`
      select ((now() at time zone 'UTC') + interval '5 hours')::date::text as today`;
    const today = row?.today ?? '';
    const { calendar_plan_uuid: uuid } = await planOf(2);
    const before = await list(uuid);
    const day = before.themes
      .flatMap(({ lessons }) => lessons.map(({ date }) => date))
      .find((date) => date > today && weekdayOf(date) < 6);
    const lessonsOn = async () => {
      const [counted] = await server.sql<{ count: number }[]>`
        select count(*)::int as count from lesson where school_id = 1 and date = ${day ?? ''}`;
      return counted?.count ?? 0;
    };
    const were = await lessonsOn();
    expect(were).toBeGreaterThan(0);
    const closed = await department.call(closedDayAdd, { body: { from: day ?? '', to: day ?? '', reason: 'frost' } });
    expect(closed.status).toBe(200);
    expect(closed.data.teachers).toBeGreaterThan(5);
    expect(await lessonsOn()).toBe(0);
    const after = await list(uuid);
    expect(after.themes.some(({ lessons }) => lessons.some(({ date }) => date === day))).toBe(false);
    const teacher = await signIn(server.url, await teacherOf(2));
    const news = await teacher.call(notificationList);
    expect(news.data.rows[0]).toMatchObject({
      kind: 'days-closed',
      data: { isClosed: true, from: day, reason: { ru: 'Мороз' } },
    });
    const all = await director.call(closedDayList);
    expect(all.data[0]).toMatchObject({ from: day, place: 'department', canRemove: false });
    const path = `/api/closed-days/${all.data[0]?.id ?? 0}`;
    expect((await director.call('DELETE', path)).status).toBe(404);
    expect((await department.call('DELETE', path)).status).toBe(200);
    expect(await lessonsOn()).toBe(were);
    expect(daysOf(await list(uuid), 2)).toEqual(daysOf(before, 2));
  });

  test.each([
    ['a past day', { from: '2026-09-10', to: '2026-09-10' }, 'from'],
    ['an end before the start', { to: '2026-09-10' }, 'to'],
    ['no reason', { reason: undefined }, 'reason'],
    ['grades the wrong way round', { gradeFrom: 5, gradeTo: 4 }, 'gradeTo'],
  ])('with %s are refused', async (_, more, field) => {
    const from = addDays(new Date().toISOString().slice(0, 10), 7);
    const { status, errors } = await director.call('POST', '/api/closed-days', { from, to: from, reason: 'storm', ...more });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});
