/** Teaching of a teacher: who enters it, what is refused, what follows for scope, subgroups and the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personCard } from '#contract/people/people.ts';
import { type Teaching, teachingSave, teachingShow } from '#contract/people/teaching.ts';
import { planSubjects } from '#contract/plans/plans.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

const idOf = async (login: string): Promise<number> =>
  (await server.sql<{ id: number }[]>`select id from person where login = ${login}`)[0]?.id ?? 0;
const path = (id: number) => `/api/personnel/${id}/teaching`;
const show = async (id: number, by = director) => (await by.call(teachingShow, { params: { id } })).data;
const inputs = ({ rows }: Teaching) => rows.map(({ others: _others, ...row }) => row);
const day = async (offset: number): Promise<string> =>
  (await server.sql<{ day: string }[]>`select to_char(current_date + ${offset}::int, 'DD.MM.YYYY') as day`)[0]?.day ?? '';

/** A class and a subject of the school that the person does not teach, and that is not divided. */
async function newRow(teaching: Teaching, more: object = {}) {
  const free = teaching.groups.flatMap((group) =>
    teaching.subjects
      .filter(({ id }) => group.subgroups.every((part) => part.subject_id !== id))
      .filter(({ id }) => teaching.rows.every((row) => row.group_id !== group.id || row.subject_id !== id))
      .map((subject) => ({ group_id: group.id, subject_id: subject.id })),
  );
  return {
    id: null,
    ...(free[0] ?? { group_id: 0, subject_id: 0 }),
    subgroup_id: null,
    from_on: await day(0),
    last_on: null,
    ...more,
  };
}

test('a new row opens the class to the teacher on its first day and closes it after the last', async () => {
  const id = await idOf('teacher1');
  const teacher = await signIn(server.url, 'teacher1');
  const before = await show(id);
  const row = await newRow(before);
  // Whose plans they may write, for one.
  const reaches = async () =>
    (await teacher.call(planSubjects, { params: { groupId: row.group_id ?? 0 } })).data?.subjects.some(
      ({ id: subject }) => subject === row.subject_id,
    ) ?? false;
  expect(await reaches()).toBe(false);
  const saved = await director.call(teachingSave, {
    params: { id },
    body: { revision: before.revision, rows: [...inputs(before), row] },
  });
  expect([saved.status, saved.errors]).toEqual([200, undefined]);
  expect(saved.data.rows).toHaveLength(before.rows.length + 1);
  expect(await reaches()).toBe(true);
  const card = await director.call(personCard, { params: { personId: id } });
  expect(card.data.teaching.filter(({ isOpen }) => isOpen)).toHaveLength(saved.data.rows.length);
  expect(card.data.changes?.[0]?.fields?.['teaching']?.[0]).toBe('[]');
  // The same call again, whose answer was lost.
  const again = await director.call(teachingSave, {
    params: { id },
    body: { revision: before.revision, rows: [...inputs(before), row] },
  });
  expect([again.status, again.data.revision]).toEqual([200, saved.data.revision]);
  // Left out: a row that had not begun before today is gone.
  const back = await director.call(teachingSave, { params: { id }, body: { rows: inputs(before) } });
  expect(back.data.revision).toBe(before.revision);
  expect(await reaches()).toBe(false);
  const ahead = { ...row, from_on: await day(1) };
  await director.call('PUT', path(id), { rows: [...inputs(before), ahead] });
  expect(await reaches()).toBe(false);
  const past = { ...row, from_on: await day(-3), last_on: await day(0) };
  await director.call('PUT', path(id), { rows: [...inputs(before), past] });
  expect(await reaches()).toBe(true);
  await director.call('PUT', path(id), { rows: inputs(before) });
});

test('a row that was taught ends today and stays as history', async () => {
  const id = await idOf('lead1');
  const before = await show(id);
  const old = await newRow(before, { from_on: await day(-30) });
  const saved = await director.call(teachingSave, { params: { id }, body: { rows: [...inputs(before), old] } });
  expect(saved.status).toBe(200);
  await director.call('PUT', path(id), { rows: inputs(before) });
  const { teaching } = (await director.call(personCard, { params: { personId: id } })).data;
  expect(teaching.filter(({ isOpen }) => !isOpen)).toMatchObject([{ from_on: await day(-30), last_on: await day(-1) }]);
});

test('what cannot be is refused: twice, turned around, of another school, of another subject’s subgroup', async () => {
  const id = await idOf('teacher1');
  const before = await show(id);
  const row = await newRow(before);
  const [foreign] = await server.sql<{ id: number }[]>`
    select id from "group" where school_id <> (select school_id from person where id = ${id}) limit 1`;
  const [part] = await server.sql<{ id: number }[]>`select id from subgroup where group_id <> ${row.group_id ?? 0} limit 1`;
  const wrong: object[][] = [
    [row, row],
    [{ ...row, from_on: await day(5), last_on: await day(4) }],
    [{ ...row, group_id: foreign?.id }],
    [{ ...row, subgroup_id: part?.id }],
    [{ ...row, subject_id: 2_000_000_000 }],
    [{ ...row, id: 2_000_000_000 }],
  ];
  for (const rows of wrong) {
    const refused = await director.call('PUT', path(id), { rows: [...inputs(before), ...rows] });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['rows']]);
  }
  const turns = await director.call(teachingSave, {
    params: { id },
    body: { rows: [...inputs(before), { ...row, last_on: await day(4) }, { ...row, from_on: await day(5) }] },
  });
  expect(turns.status).toBe(200);
  const stale = await director.call('PUT', path(id), { revision: before.revision, rows: [] });
  expect([stale.status, stale.code]).toEqual([409, 'EDIT_CONFLICT']);
  await director.call('PUT', path(id), { rows: inputs(before) });
});

test('a subgroup that is given to a teacher is taken from the one who had it', async () => {
  const [part] = await server.sql<{ id: number; group_id: number; subject_id: number; teacher_id: number }[]>`
    select u.* from subgroup u join "group" g on g.id = u.group_id join person d on d.login = 'director1' and d.school_id = g.school_id
    where u.teacher_id is not null and u.teacher_id <> (select id from person where login = 'teacher1') order by u.id limit 1`;
  if (!part) throw new Error('The demo has no subgroup');
  const id = await idOf('teacher1');
  const before = await show(id);
  const row = {
    id: null,
    subject_id: part.subject_id,
    group_id: part.group_id,
    subgroup_id: part.id,
    from_on: await day(0),
    last_on: null,
  };
  const later = await director.call('PUT', path(id), { rows: [...inputs(before), { ...row, from_on: await day(3) }] });
  expect(later.status).toBe(422);
  const saved = await director.call(teachingSave, { params: { id }, body: { rows: [...inputs(before), row] } });
  expect(saved.data.rows.find(({ subgroup_id: of }) => of === part.id)?.others).toEqual([]);
  expect((await show(part.teacher_id)).rows.filter(({ subgroup_id: of }) => of === part.id)).toEqual([]);
  const holder = () => server.sql<{ teacher_id: number | null }[]>`select teacher_id from subgroup where id = ${part.id}`;
  expect((await holder())[0]?.teacher_id).toBe(id);
  await director.call('PUT', path(id), { rows: inputs(before) });
  expect((await holder())[0]?.teacher_id).toBeNull();
});

test('equals, those above, other schools and students look like nobody', async () => {
  const zavuch = await signIn(server.url, 'zavuch1');
  const [elsewhere] = await server.sql<{ login: string }[]>`
    select o.login from person o join person d on d.login = 'director1' and o.school_id <> d.school_id
    where o.role = 'DCR' and o.deleted_at is null order by o.id limit 1`;
  const other = await signIn(server.url, elsewhere?.login ?? '');
  for (const [by, login] of [
    [zavuch, 'director1'],
    [other, 'teacher1'],
    [director, 'student1'],
  ] as const)
    for (const method of ['GET', 'PUT'] as const)
      expect((await by.call(method, path(await idOf(login)), method === 'PUT' ? { rows: [] } : undefined)).status).toBe(404);
  expect((await zavuch.call('GET', path(await idOf('zavuch1')))).status).toBe(200);
});
