/** Messages to an operator when the database cannot be used: one line each, without the password. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase, DatabaseUnusable } from './check-database.ts';
import { openStorage, type Connection } from './database.ts';
import type { EmbeddedConnection } from './embedded/embedded-postgres.ts';
import { cleanUp, freshData, start } from './embedded/testing.ts';

let connection: EmbeddedConnection;
beforeAll(async () => {
  connection = (await start(await freshData())).connection;
  const { sql, close } = openStorage(connection, { max: 1 });
  await sql`create database read_only`;
  await sql`alter database read_only set default_transaction_read_only = on`;
  await sql`create database not_ours`;
  await sql`alter database not_ours set search_path = pg_catalog`;
  await close();
});
afterAll(() => cleanUp());

/** @returns the line, or null: it can be used */
async function check(to: Connection): Promise<string | null> {
  const storage = openStorage(to, { max: 1 });
  try {
    await checkDatabase(storage.sql, to);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    return error.message;
  } finally {
    await storage.close();
  }
}

test('a database that can be used is', async () => {
  expect(await check(connection)).toBeNull();
});

test.each<[string, (own: EmbeddedConnection) => Connection, RegExp]>([
  [
    'nobody listens',
    () => 'postgres://me:my-password@127.0.0.1:1/synaq',
    /^The database at 127\.0\.0\.1:1\/synaq .*nothing listens/,
  ],
  ['the password is wrong', (own) => ({ ...own, password: 'not-this' }), /password is wrong/],
  ['there is no such database', (own) => ({ ...own, database: 'elsewhere' }), /createdb/],
  ['it is read-only', (own) => ({ ...own, database: 'read_only' }), /read-only .* primary/],
  ['the user may make nothing', (own) => ({ ...own, database: 'not_ours' }), /grant create on schema/],
])('%s: one line says so', async (_, to, says) => {
  const line = (await check(to(connection))) ?? '';
  expect(line).toMatch(says);
  expect(line).not.toMatch(/my-password|not-this|\n/);
});
