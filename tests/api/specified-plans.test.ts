/** Calls of calendar plans (specification P§7 "KTP") with the fields of P§3 as they stand: nothing of ours beside them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { PlanRow } from '#contract/plans/plans.ts';
import type { lessonDates, OpenedTheme, themeList } from '#contract/plans/themes.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
let subject: { subject_id: number; group_id: number; teacher_id: number | null; quarter_id: number; subgroup_id: null };
let plan: PlanRow;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  // A subject that is on the timetable; the test makes the plan of it by itself.
  const [row] = await server.sql<{ groupId: number; subjectId: number; teacherId: number }[]>`
    delete from calendar_plan p using person s where s.login = 'student1' and p.group_id = s.group_id and p.subject_id = 5
    returning p.group_id as "groupId", p.subject_id as "subjectId", p.teacher_id as "teacherId"`;
  const { groupId = 0, subjectId = 0, teacherId = 0 } = row ?? {};
  subject = { subject_id: subjectId, group_id: groupId, teacher_id: teacherId, quarter_id: 1, subgroup_id: null };
  plan = (await director.call<PlanRow>('POST', '/api/ktp/store', subject)).data;
});
afterAll(() => server.stop());

const update = (more: object = {}) =>
  director.call<PlanRow>('PUT', `/api/ktp/update/${plan.calendar_plan_uuid}`, { ...subject, ...more });
const list = async () =>
  (await director.call<DataOf<typeof themeList>>('GET', `/api/ktp/list/${plan.calendar_plan_uuid}`)).data.themes;
const dates = async () => {
  const path = `/api/ktp/lesson-dates?calendar_plan_uuid=${plan.calendar_plan_uuid}`;
  const { text } = await director.call('GET', path);
  return (JSON.parse(text) as { data: DataOf<typeof lessonDates> }).data;
};

/** P§3 "KTP theme entry". */
const theme = (more: object = {}) => ({
  type: 'regular',
  entity_id: null,
  calendar_plan_template_uuid: null,
  theme: 'Отрар',
  scheduleUuid: null,
  quarter: 4,
  entity_kind: null,
  calendar_plan_uuid: plan.calendar_plan_uuid,
  ...more,
});

test('a plan is made and changed by its five fields; its hours stay, and what it is of cannot be changed', async () => {
  expect(plan).toMatchObject({ subject_id: subject.subject_id, teacher_id: subject.teacher_id, required: null });
  await update({ hours_required: 34 });
  const saved = await update({ teacher_id: null });
  expect([saved.status, saved.data.teacher_id, saved.data.required]).toEqual([200, null, 34]);
  expect((await update({ hours_required: null })).data.required).toBeNull();
  for (const [field, value] of Object.entries({ subject_id: 2, group_id: 2_000_000_000, subgroup_id: 1 })) {
    const { status, errors } = await update({ [field]: value });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  }
  expect(Object.keys((await update({ isAdmin: true })).errors ?? {})).toEqual(['isAdmin']);
});

test('a theme is added and changed by its eight fields; what they do not name stays', async () => {
  const added = await director.call<OpenedTheme>('POST', '/api/ktp/theme/add', theme());
  expect(added.status).toBe(200);
  const path = `/api/ktp/theme/update/${added.data.uuid}`;
  const richer = { section: 'Қазақ хандығы', goals: ['7.1.2.1'], hours: 2, note: 'Карта' };
  expect((await director.call('PUT', path, theme(richer))).status).toBe(200);
  const saved = await director.call<OpenedTheme>('PUT', path, theme({ theme: 'Тараз' }));
  expect([saved.status, saved.data]).toEqual([200, expect.objectContaining({ ...richer, theme: 'Тараз' })]);
  const foreign = await director.call('PUT', path, theme({ calendar_plan_uuid: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e' }));
  expect([foreign.status, Object.keys(foreign.errors ?? {})]).toEqual([422, ['calendar_plan_uuid']]);
  await director.call('DELETE', `/api/ktp/theme/remove/${added.data.uuid}`);
});

test('a theme names the lesson that it stands on; another one brings it there, the same one leaves it', async () => {
  const quarter = 4;
  for (const name of ['A', 'B', 'C']) await director.call('POST', '/api/ktp/theme/add', theme({ theme: name, quarter }));
  const names = async () => (await list()).filter((one) => one.quarter === quarter).map((one) => one.theme);
  const [first, second] = (await dates()).filter((one) => one.quarter === quarter);
  const last = (await list()).find((one) => one.theme === 'C');
  const read = async () => (await director.call<OpenedTheme>('GET', `/api/ktp/theme/edit/${last?.uuid}`)).data;
  expect((await read()).scheduleUuid).toBe(last?.lessons[0]?.scheduleUuid);
  const save = (more: object) =>
    director.call<OpenedTheme>('PUT', `/api/ktp/theme/update/${last?.uuid}`, theme({ theme: 'C', quarter, ...more }));
  expect((await save({ scheduleUuid: first?.scheduleUuid })).data.scheduleUuid).toBe(first?.scheduleUuid);
  expect(await names()).toEqual(['C', 'A', 'B']);
  await save({ scheduleUuid: first?.scheduleUuid });
  expect(await names()).toEqual(['C', 'A', 'B']);
  await save({ scheduleUuid: second?.scheduleUuid });
  expect(await names()).toEqual(['A', 'C', 'B']);
  expect((await save({ scheduleUuid: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e' })).status).toBe(404);
  // A page that sends the lesson back may still choose another quarter.
  const { scheduleUuid } = await read();
  await save({ quarter: 3, scheduleUuid });
  expect((await read()).quarter).toBe(3);
});
