/** Accounts that may be one person: who sees which pairs, what a merge takes over, what it leaves, who may decide. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contingentAdd } from '#contract/people/contingent.ts';
import { duplicateMerge, type DuplicatePair } from '#contract/people/duplicates.ts';
import { personCard } from '#contract/people/people.ts';
import { movedColumns, stayingColumns } from '#server/areas/people/person-columns.ts';
import { attemptTokenHeader } from '#contract/endpoint.ts';
import { testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { buildOperation, createApiClient, type ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

/** Adds a second account of a student, as a school does when it does not find the first. */
async function addTwin(more: object = {}, login = 'student1') {
  const [first] = await server.sql<
    { id: number; surname: string; firstname: string; sex: 'm' | 'w'; born: string; group_id: number }[]
  >`
    select id, surname, firstname, sex, to_char(born_date, 'DD.MM.YYYY') as born, group_id from person where login = ${login}`;
  if (!first) throw new Error(`There is no ${login}`);
  const { surname, firstname, sex, born, group_id } = first;
  const body = { surname, firstname, sex, born_date: born, group_id, ...more };
  const added = await director.call(contingentAdd, { body });
  expect([added.status, added.errors]).toEqual([200, undefined]);
  return { first: first.id, second: added.data };
}

const list = async (query = '', by = director) =>
  (await by.call<DuplicatePair[]>('GET', `/api/duplicates?perPage=100${query}`)).data;
const pairOf = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`;

const countOf = async (table: string, column: string, id: number): Promise<number> =>
  (
    await server.sql<
      { count: number }[]
    >`select count(*)::int as count from ${server.sql(table)} where ${server.sql(column)} = ${id}`
  )[0]?.count ?? 0;

test('every column that points to a person is decided: it goes over or it stays', async () => {
  const columns = await server.sql<{ name: string }[]>`
    select distinct c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped and a.atttypid = 'int4'::regtype and (
      exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'person'::regclass and a.attnum = any(f.conkey))
      or a.attname ~ '^(person|student|teacher|personnel|substituted|staff|author|owner|reviewer|reporter|for)_id$'
      or a.attname ~ '_by$')
    order by 1`;
  const decided = [...movedColumns.map(({ table, column }) => `${table}.${column}`), ...stayingColumns];
  expect(columns.map(({ name }) => name)).toEqual(decided.toSorted());
});

test('a second account is shown with its evidence; two IINs, another birth date and other schools are no pair', async () => {
  const { first, second } = await addTwin();
  const found = (await list()).find(({ id }) => id === pairOf(first, second.id));
  expect(found?.evidence).toEqual(expect.arrayContaining(['same-name', 'born', 'class']));
  expect(found?.suggestedId).toBe(first);
  const swapped = await addTwin({ surname: second.firstname, firstname: second.surname });
  expect((await list()).find(({ id }) => id === pairOf(first, swapped.second.id))?.evidence).toContain('names-swapped');
  const typo = await addTwin({ surname: `${second.surname}а` });
  expect((await list()).find(({ id }) => id === pairOf(first, typo.second.id))?.evidence).toContain('similar-name');
  const other = await addTwin({ born_date: '01.02.2013' });
  expect((await list()).some(({ id }) => id === pairOf(first, other.second.id))).toBe(false);
  await server.sql`update person set iin = '120512600011' where id = ${first}`;
  await server.sql`update person set iin = '120512600022' where id = ${second.id}`;
  expect((await list()).some(({ id }) => id === pairOf(first, second.id))).toBe(false);
  await server.sql`update person set iin = null where id in (${first}, ${second.id})`;
  const country = await signIn(server.url, 'country1');
  expect(
    (await list(`&search=${encodeURIComponent(second.surname)}`, country)).some(({ id }) => id === pairOf(first, second.id)),
  ).toBe(true);
  const [elsewhere] = await server.sql<{ login: string }[]>`
    select o.login from person o join person d on d.login = 'director1' and o.school_id <> d.school_id
    where o.role = 'DCR' and o.deleted_at is null order by o.id limit 1`;
  const stranger = await signIn(server.url, elsewhere?.login ?? '');
  expect((await list('', stranger)).some(({ id }) => id === pairOf(first, second.id))).toBe(false);
  for (const id of [second.id, swapped.second.id, typo.second.id, other.second.id]) {
    const merged = { keptId: first, goneId: id };
    expect((await stranger.call('POST', '/api/duplicates/merge', merged)).status).toBe(404);
    expect((await director.call('POST', '/api/duplicates/merge', merged)).status).toBe(200);
  }
  expect(await list()).toEqual([]);
});

test('results, works, classes and sign-ins go to the remaining account; the closed one opens nothing', async () => {
  const [sat] = await server.sql<{ id: number; login: string; periodId: number }[]>`
    select p.id, p.login, min(a.access_period_id)::int as "periodId" from exam_attempt a join person p on p.id = a.person_id
    join person d on d.login = 'director1' and d.school_id = p.school_id
    where a.status = 'completed' and not exists (select from exam_attempt x where x.person_id = p.id and x.status = 'active')
      and p.group_id is not null and p.deleted_at is null group by p.id order by p.id limit 1`;
  if (!sat) throw new Error('Nobody has sat a test');
  const { second } = await addTwin({ phone: '+77011234567' }, sat.login);
  // Both have sat the same test, and starred the same page.
  const [other] = await server.sql<{ id: string }[]>`
    select a.id from exam_attempt a join person p on p.id = a.person_id
    where a.access_period_id = ${sat.periodId} and a.person_id <> ${sat.id} and a.status = 'completed' and a.number = 1 limit 1`;
  if (other) await server.sql`update exam_attempt set person_id = ${second.id} where id = ${other.id}`;
  await signIn(server.url, sat.login);
  for (const id of [sat.id, second.id]) await server.sql`insert into favourite (person_id, path) values (${id}, '/twin')`;
  const before = await countOf('exam_attempt', 'person_id', sat.id);
  expect(before).toBeGreaterThan(0);
  const sum = { attempts: before + (other ? 1 : 0), works: await countOf('answer', 'student_id', sat.id) };
  const device = createApiClient(server.url);
  await device.signIn(sat.login);

  const body = { keptId: second.id, goneId: sat.id };
  const merged = await director.call(duplicateMerge, { body });
  expect([merged.status, merged.errors]).toEqual([200, undefined]);
  expect(merged.data.stayed).toBe(1);
  expect(await countOf('exam_attempt', 'person_id', second.id)).toBe(sum.attempts);
  expect(await countOf('exam_attempt', 'person_id', sat.id)).toBe(0);
  expect(await countOf('answer', 'student_id', second.id)).toBe(sum.works);
  expect(await countOf('session', 'person_id', sat.id)).toBe(0);
  // The class of the days before the second account was made.
  const { classes, signIns, changes } = (await director.call(personCard, { params: { personId: second.id } })).data;
  expect(classes.length).toBeGreaterThan(1);
  expect(classes.filter(({ untilAt }) => untilAt === null)).toHaveLength(1);
  expect(signIns?.every(({ isOpen }) => !isOpen)).toBe(true);
  expect(changes?.[0]?.fields?.['merged']?.[1]).toContain(sat.login);
  expect((await device.call('GET', '/api/notifications')).status).toBe(401);
  expect((await createApiClient(server.url).signIn(sat.login)).status).toBe(401);
  expect((await director.call('GET', `/api/contingent/${sat.id}`)).status).toBe(404);
  // The same call again, whose answer was lost.
  const again = await director.call(duplicateMerge, { body });
  expect([again.status, again.data]).toEqual([200, merged.data]);
});

test('answers that still lie on a device of the closed account arrive by the token of their test, and stay with the results', async () => {
  const { first: goneId, second } = await addTwin({}, 'student3');
  const sitting = await sit(await signIn(server.url, 'student3'), await addExam(server.sql));
  const { attemptId, token } = sitting.data;
  await sitting.send('one-correct', rightAnswers['one-correct']);
  const { data: taken } = await sitting.finish();
  expect(taken).toMatchObject({ reason: 'student' });
  const merged = await director.call('POST', '/api/duplicates/merge', { keptId: second.id, goneId });
  expect([merged.status, merged.errors]).toEqual([200, undefined]);
  expect((await sitting.again()).status).toBe(401);
  const operation = buildOperation({
    questionId: sitting.question('one-correct').id,
    answers: rightAnswers['one-correct'],
    seq: 2,
  });
  const device = createApiClient(server.url);
  for (const _ of ['sent', 'and sent again']) {
    const sent = await device.call(
      testingSendAnswers,
      { body: { attemptId, operations: [operation] } },
      { [attemptTokenHeader]: token ?? '' },
    );
    expect([sent.status, sent.data.acknowledged.map(({ status }) => status)]).toEqual([200, ['late']]);
  }
  const log = await server.sql`
    select l.operation_id from answer_log l join exam_attempt a on a.id = l.attempt_id
    where a.person_id = ${second.id} and l.operation_id = ${operation.operationId}`;
  expect(log).toHaveLength(1);
});

test('a pair that was marked as two people does not come again; nobody is merged with themselves, another role or while they sit', async () => {
  const { first, second } = await addTwin({}, 'student2');
  const apart = await director.call('POST', '/api/duplicates/apart', { oneId: second.id, otherId: first });
  expect(apart.status).toBe(200);
  expect((await list()).some(({ id }) => id === pairOf(first, second.id))).toBe(false);
  const [teacher] = await server.sql<{ id: number }[]>`select id from person where login = 'teacher1'`;
  for (const goneId of [first, teacher?.id])
    expect((await director.call('POST', '/api/duplicates/merge', { keptId: first, goneId })).status).toBe(404);
  await server.sql`update person set left_on = current_date where id = ${first}`;
  const refused = await director.call('POST', '/api/duplicates/merge', { keptId: first, goneId: second.id });
  expect([refused.status, refused.code]).toEqual([409, 'IN_USE']);
});
