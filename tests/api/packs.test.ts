/** Packs over the API: whose lists, bytes from any place on, and a change. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedClass, type PackedClass } from '#contract/packs/own-classes.ts';
import { type Pack, packList, packPiece } from '#contract/packs/packs.ts';
import * as v from 'valibot';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let lead: ApiClient;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  [lead, director] = await Promise.all([signIn(server.url, 'lead1'), signIn(server.url, 'director1')]);
});
afterAll(() => server.stop());

async function packOf(client: ApiClient): Promise<Pack> {
  const { data } = await client.call(packList);
  const pack = data.find(({ name }) => name === 'own-classes');
  if (!pack) throw new Error('no pack');
  return pack;
}

const piece = (client: ApiClient, { key, hash }: { key: string; hash: string }, from: number) =>
  client.call(packPiece, { params: { name: 'own-classes' }, query: { key, hash, from } });

async function classes(client: ApiClient): Promise<PackedClass[]> {
  const { parts } = await packOf(client);
  const replies = await Promise.all(parts.map((part) => piece(client, part, 0)));
  return replies.map(({ data }) => v.parse(packedClass, JSON.parse(Buffer.from(data.bytes, 'base64url').toString())));
}

test('who leads a class has its list, the school’s management has all of the school’s, and a student of another class is in neither', async () => {
  const led = await server.sql<{ id: number; students: number }[]>`
    select g.id, (select count(*)::int from person s where s.group_id = g.id and s.role = 'ST' and s.deleted_at is null and s.left_on is null) as students
    from "group" g join person p on p.id = g.personnel_id where p.login = 'lead1' and g.archived_on is null order by g.id`;
  const own = await classes(lead);
  expect(own.map(({ id, students }) => ({ id, students: students.length })).toSorted((a, b) => a.id - b.id)).toEqual([...led]);
  const [school] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from "group" g join person p on p.school_id = g.school_id
    where p.login = 'director1' and g.archived_on is null`;
  expect(await classes(director)).toHaveLength(school?.count ?? 0);
});

test('the bytes are those of the hash, wherever one begins', async () => {
  const { parts, size } = await packOf(lead);
  expect(size).toBe(parts.reduce((sum, part) => sum + part.size, 0));
  const [part = { key: '', hash: '', size: 0 }] = parts;
  const from = Math.floor(part.size / 3);
  const bytes = async (start: number) => Buffer.from((await piece(lead, part, start)).data.bytes, 'base64url');
  const [whole, rest] = [await bytes(0), await bytes(from)];
  expect(Buffer.compare(whole.subarray(from), rest)).toBe(0);
  expect(createHash('sha256').update(whole).digest('base64url')).toBe(part.hash);
  expect((await bytes(part.size)).length).toBe(0);
});

test('a change makes another part and revision, the old one is not found, and all others stay', async () => {
  const before = await packOf(director);
  expect((await packOf(director)).revision).toBe(before.revision);
  const [first] = before.parts;
  const id = Number(first?.key.replace('class-', ''));
  await server.sql`
    update person set surname = 'Өзгерген' where id = (select min(id) from person where group_id = ${id} and role = 'ST' and left_on is null)`;
  const after = await packOf(director);
  expect(after.revision).not.toBe(before.revision);
  expect(after.parts.filter(({ hash }) => !before.parts.some((part) => part.hash === hash)).map(({ key }) => key)).toEqual([
    first?.key,
  ]);
  expect((await piece(director, first ?? { key: '', hash: '' }, 0)).status).toBe(404);
});

test('another’s class is not found, as one that does not exist', async () => {
  const own = new Set((await packOf(lead)).parts.map(({ key }) => key));
  const foreign = (await packOf(director)).parts.find(({ key }) => !own.has(key));
  const reply = await piece(lead, foreign ?? { key: '', hash: '' }, 0);
  const absent = await piece(lead, { key: 'class-2000000000', hash: foreign?.hash ?? '' }, 0);
  expect([reply.status, reply.text]).toEqual([404, absent.text]);
  for (const key of ['class-', 'class-0', 'x', 'class-99999999999'])
    expect([key, (await piece(lead, { key, hash: foreign?.hash ?? '' }, 0)).status]).toEqual([key, 404]);
});
