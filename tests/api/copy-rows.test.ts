/** Writing many rows at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRows } from '#server/storage/copy-rows.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sql`
    create table sample (id int primary key, name text, is_on boolean, share real, at timestamptz, bytes bytea, extra jsonb,
      count int not null default 7)`;
});
afterAll(() => server.stop());

const rows = [
  {
    id: 1,
    name: 'a\tb\nc\\d "e" \\N',
    is_on: true,
    share: 1.5,
    at: new Date(0),
    bytes: new Uint8Array([0, 255]),
    extra: { x: '"\n' },
  },
  { id: 2, name: '', is_on: false, share: -1, at: null, bytes: Buffer.from([1]), extra: ['қ', null] },
  { id: 3, name: null, is_on: null, share: null, at: null, bytes: null, extra: null },
];

test('every value arrives as it was, columns that are not named get their defaults', async () => {
  await copyRows(server.sql, 'sample', rows);
  const stored = await server.sql`select * from sample order by id`;
  expect(stored.map((row) => ({ ...row, bytes: row['bytes'] && [...(row['bytes'] as Uint8Array)] }))).toEqual(
    rows.map((row) => ({ ...row, bytes: row.bytes && [...row.bytes], count: 7 })),
  );
});

test('thousands of rows come whole', async () => {
  const many = Array.from({ length: 2_500 }, (_, index) => ({ id: index + 1000, name: `name ${index}` }));
  await copyRows(server.sql, 'sample', many);
  expect(await server.sql`select count(*)::int as count from sample where id >= 1000`).toEqual([{ count: 2_500 }]);
  await copyRows(server.sql, 'sample', []);
});

test('a row that breaks a rule is reported with its reason, and the transaction can be given up', async () => {
  const write = server.sql.begin((tx) => copyRows(tx, 'sample', [{ id: 50 }, { id: 1 }, { id: 51 }]));
  await expect(write).rejects.toMatchObject({ code: '23505' });
  expect(await server.sql`select id from sample where id in (50, 51)`).toEqual([]);
});
