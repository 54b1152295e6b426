/** The schema changes while servers work on it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applySteps, type Step } from '#server/storage/apply-steps.ts';
import { openStorage } from '#server/storage/database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const step = (name: string, text: string): Step => ({ name, text });

test('a step that waits for a busy table lets the others pass, and is done when the table is free', async () => {
  const { sql } = server;
  // A long statement of somebody else.
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select 1 from answer_log limit 1`;
  const changing = applySteps(sql, [step('9001_busy.sql', 'alter table answer_log add column of_test integer')]);
  try {
    // Databases of other tests are in the same cluster.
    await vi.waitUntil(async () => {
      const waiting = await sql`
          select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'answer_log'::regclass
            and database = (select oid from pg_database where datname = current_database())`;
      return waiting.length > 0;
    });
    // Queued behind the step, whose wait is limited.
    await sql`select 1 from answer_log limit 1`;
  } finally {
    await reader`commit`;
    reader.release();
  }
  expect(await changing).toBe(1);
  await sql`select of_test from answer_log limit 1`;
});

test('two processes that start at once apply each step once', async () => {
  const steps = [1, 2, 3].map((n) => step(`910${n}_once.sql`, `create table once_${n} (n integer)`));
  const other = openStorage(server.connection, { max: 2 });
  const counts = await Promise.all([applySteps(server.sql, steps), applySteps(other.sql, steps)]);
  await other.close();
  expect(counts[0] + counts[1]).toBe(3);
});

test('an index is made beside the work; one that was left half made is made again', async () => {
  const { sql } = server;
  await sql`create table marks (n integer)`;
  await sql`insert into marks values (1), (1)`;
  await expect(sql`create unique index concurrently marks_n on marks (n)`).rejects.toMatchObject({ code: '23505' });
  const text = 'create index concurrently if not exists marks_n on marks (n);\n--> statement-breakpoint\nanalyze marks';
  expect(await applySteps(sql, [step('9201_marks.concurrent.sql', text)])).toBe(1);
  const [index] = await sql`select indisvalid, indisunique from pg_index where indexrelid = 'marks_n'::regclass`;
  expect(index).toEqual({ indisvalid: true, indisunique: false });
});

test('an index that takes longer than a transaction may be idle is made, and its step is written down', async () => {
  const [{ name } = { name: '' }] = await server.sql<{ name: string }[]>`select current_database() as name`;
  await server.sql.unsafe(`alter database ${name} set idle_in_transaction_session_timeout = '1s'`);
  const hasty = openStorage(server.connection, { max: 2 });
  try {
    expect(await applySteps(hasty.sql, [step('9251_slow.concurrent.sql', 'select pg_sleep(1.5)')])).toBe(1);
    const [written] = await hasty.sql`select from schema_migration where name = '9251_slow.concurrent.sql'`;
    expect(written).toBeDefined();
  } finally {
    await hasty.close();
    await server.sql.unsafe(`alter database ${name} reset idle_in_transaction_session_timeout`);
  }
});

test('a step that fails leaves nothing of itself, and those before it stay', async () => {
  const { sql } = server;
  const steps = [
    step('9301_good.sql', 'create table good_one (n integer)'),
    step('9302_bad.sql', 'create table bad_one (n integer); select 1 / 0'),
  ];
  await expect(applySteps(sql, steps)).rejects.toMatchObject({ code: '22012' });
  const found = await sql`select to_regclass('good_one') as good, to_regclass('bad_one') as bad`;
  expect(found[0]).toEqual({ good: 'good_one', bad: null });
  await expect(applySteps(sql, [step('9301_good.sql', 'select 1')])).rejects.toThrow('was changed');
});
