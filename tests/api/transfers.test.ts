/** Transfers between schools: proposed by the one, decided by the other; what stands until then, and what others see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferList, transferPropose, transferSchools } from '#contract/transfers/transfers.ts';
import { notificationList } from '#contract/notifications/notifications.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sending: ApiClient;
let receiving: ApiClient;
let uninvolved: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  const heads = await server.sql<{ login: string }[]>`
    select min(login) as login from person where role = 'DCR' and school_id in (2, 3) group by school_id order by school_id`;
  sending = await signIn(server.url, 'director1');
  [receiving, uninvolved] = (await Promise.all(heads.map(({ login }) => signIn(server.url, login)))) as [ApiClient, ApiClient];
});
afterAll(() => server.stop());

interface Student {
  id: number;
  schoolId: number;
  groupId: number;
}

async function studentNow(login: string): Promise<Student> {
  const [row] = await server.sql<Student[]>`
    select id, school_id as "schoolId", group_id as "groupId" from person where login = ${login}`;
  if (!row) throw new Error(`There is no ${login}`);
  return row;
}

async function classOf(schoolId: number): Promise<number> {
  const [row] = await server.sql<
    { id: number }[]
  >`select min(id) as id from "group" where school_id = ${schoolId} and archived_on is null`;
  return row?.id ?? 0;
}

const propose = (client: ApiClient, studentId: number, id = randomUUID(), schoolId = 2) =>
  client.call(transferPropose, { body: { id, studentId, schoolId, note: 'Moves house' } });
const act = (client: ApiClient, id: string, what: string, body?: object) =>
  client.call<{ state: string }>('POST', `/api/transfers/${id}/${what}`, body);
const list = async (client: ApiClient) => (await client.call(transferList)).data;
const newsOf = async (client: ApiClient) =>
  (await client.call(notificationList)).data.rows.map(({ kind, data }) => `${kind} ${'state' in data ? data.state : ''}`);

test('the student stays until the receiving school confirms, and their classes are written down', async () => {
  const before = await studentNow('student7');
  const id = randomUUID();
  expect((await propose(sending, before.id, id)).data).toEqual({ id, state: 'proposed' });
  // The response was lost: the same proposal again.
  expect((await propose(sending, before.id, id)).data).toEqual({ id, state: 'proposed' });
  expect((await propose(sending, before.id)).code).toBe('IN_USE');
  expect(await studentNow('student7')).toEqual(before);
  expect((await newsOf(receiving))[0]).toBe('transfer proposed');

  expect((await list(sending)).find((row) => row.id === id)).toMatchObject({ canDecide: false, canWithdraw: true });
  expect((await list(receiving)).find((row) => row.id === id)).toMatchObject({
    state: 'proposed',
    from: { schoolId: 1, group: '9 «А»' },
    to: { schoolId: 2, group: null },
    canDecide: true,
    canWithdraw: false,
  });
  expect(await list(uninvolved)).toEqual([]);

  const groupId = await classOf(2);
  for (const stranger of [sending, uninvolved]) expect((await act(stranger, id, 'confirm', { groupId })).status).toBe(404);
  expect((await act(receiving, id, 'confirm', { groupId: before.groupId })).status).toBe(404);
  expect((await act(receiving, id, 'confirm', { groupId })).data).toEqual({ id, state: 'confirmed' });
  expect((await act(receiving, id, 'confirm', { groupId })).data).toEqual({ id, state: 'confirmed' });
  expect(await studentNow('student7')).toEqual({ id: before.id, schoolId: 2, groupId });
  const classes = await server.sql`
    select group_id, until_at is null as open, reason from enrolment where person_id = ${before.id} order by from_at`;
  expect(classes.at(-1)).toEqual({ group_id: groupId, open: true, reason: 'Moves house' });
  expect(classes.filter(({ open }) => open)).toHaveLength(1);
  expect((await newsOf(sending))[0]).toBe('transfer confirmed');
  expect((await act(sending, id, 'withdraw')).code).toBe('EDIT_CONFLICT');
});

test('a refusal says why, a withdrawal ends it, and another proposal is possible then', async () => {
  const { id: studentId } = await studentNow('student8');
  const refused = (await propose(sending, studentId)).data.id;
  expect((await act(sending, refused, 'refuse', { answer: '' })).status).toBe(404);
  expect((await act(receiving, refused, 'refuse', { answer: 'No place' })).data.state).toBe('refused');
  expect((await act(receiving, refused, 'confirm', { groupId: await classOf(2) })).code).toBe('EDIT_CONFLICT');
  const withdrawn = (await propose(sending, studentId)).data.id;
  expect((await act(receiving, withdrawn, 'withdraw')).status).toBe(404);
  expect((await act(sending, withdrawn, 'withdraw')).data.state).toBe('withdrawn');
  const rows = await list(sending);
  expect(rows.filter((row) => row.studentId === studentId).map(({ state, answer }) => [state, answer])).toEqual([
    ['withdrawn', null],
    ['refused', 'No place'],
  ]);
});

test('nobody proposes a student of another school, a school that is not there, or the own one', async () => {
  const { id: studentId } = await studentNow('student9');
  expect((await propose(uninvolved, studentId)).status).toBe(404);
  expect((await propose(sending, studentId, randomUUID(), 2_000_000)).status).toBe(404);
  expect((await propose(sending, studentId, randomUUID(), 1)).status).toBe(404);
  expect((await propose(sending, 2_000_000)).status).toBe(404);
});

test('a worker above both schools proposes and decides; who has left meanwhile is not moved', async () => {
  const worker = await signIn(server.url, 'country1');
  const { id: studentId } = await studentNow('student10');
  const { id } = (await propose(worker, studentId)).data;
  await server.sql`update person set school_id = 3, group_id = ${await classOf(3)} where id = ${studentId}`;
  expect((await act(worker, id, 'confirm', { groupId: await classOf(2) })).code).toBe('EDIT_CONFLICT');
  expect((await act(worker, id, 'withdraw')).data.state).toBe('withdrawn');
  const schools = await worker.call(transferSchools, { query: { perPage: 5 } });
  expect(schools.data).toHaveLength(5);
});
