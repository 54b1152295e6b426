/** The schema changes while servers work on it. */
import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { LessonDocument, TaskBody } from '#domain/lessons/document.ts';
import { applySteps, type Step } from '#server/storage/apply-steps.ts';
import { openStorage } from '#server/storage/database.ts';
import { cleanLesson, pointsOf } from '#server/areas/lessons/questions.ts';
import { lessonOf } from '../support/lesson-runs.ts';
import { contents } from '../support/ten-mechanics.ts';
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

const files = import.meta.glob<string>('../../src/server/storage/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const shipped: readonly Step[] = Object.entries(files)
  .map(([path, text]) => step(path.replace(/^.*\//, ''), text))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** An empty database of its own at the schema before this step. */
async function withSchemaBefore(name: string, use: (sql: postgres.Sql, rest: readonly Step[]) => Promise<void>): Promise<void> {
  const place = shipped.findIndex((one) => one.name === name);
  expect(place).toBeGreaterThan(0);
  const database = `test_before_${randomBytes(6).toString('hex')}`;
  const base = inject('postgres');
  const admin = openStorage(base, { max: 1 });
  await admin.sql.unsafe(`create database ${database} template template0`);
  const own = openStorage({ ...base, database }, { max: 2 });
  try {
    await applySteps(own.sql, shipped.slice(0, place));
    await use(own.sql, shipped.slice(place));
  } finally {
    await own.close();
    await admin.sql.unsafe(`drop database ${database}`);
    await admin.close();
  }
}

/** One task of each kind that a teacher writes, and two of mechanics with points of their own; as they are stored. */
function mixedLesson(): LessonDocument {
  const mechanic = {
    kind: 'mechanic',
    mechanic: 'one-correct',
    content: contents['one-correct'],
    partialCredit: true,
  } as const;
  const options = [
    { id: 'a', content: 'A', isRight: true },
    { id: 'b', content: 'B', isRight: false },
  ];
  const bodies: Readonly<Record<string, TaskBody>> = {
    choice: { kind: 'choice', mode: 'multiple', options },
    connection: {
      kind: 'connection',
      left: { a: { content: 'A', val: ['c'] }, b: { content: 'B', val: ['d'] } },
      right: { c: { content: 'C' }, d: { content: 'D' } },
    },
    two: { ...mechanic, points: 2 },
    half: { ...mechanic, points: 0.5 },
  };
  const lesson = lessonOf('lesson', 1, ['select', ...Object.keys(bodies)]);
  const pages = lesson.pages.map((page) => ({
    ...page,
    modules: page.modules.map((module) =>
      module.type === 'task' ? { ...module, body: bodies[module.id] ?? module.body } : module,
    ),
  }));
  return cleanLesson({ ...lesson, pages });
}

test('lessons that were published before have the points of their tasks, and so have those of a process that does not know of points', async () => {
  await withSchemaBefore('0078_lesson_version_points.sql', async (sql, rest) => {
    const [owner] = await sql<{ id: number }[]>`
      insert into person (login, password_hash, role, firstname, surname, sex) values ('author', 'x', 'TCHR', 'A', 'B', 'w') returning id`;
    const published = [mixedLesson(), lessonOf('lesson', 1, [])];
    const publish = async (document: LessonDocument): Promise<string> => {
      const text = JSON.stringify(document);
      const [row] = await sql<{ uuid: string }[]>`
        insert into lesson_document (owner_id, kind, title, lang, document, published, published_revision, creation_id)
        values (${owner?.id ?? 0}, 'lesson', 'Steppe', 'kz', ${text}::text::json, 1, 1, gen_random_uuid()) returning uuid`;
      await sql`insert into lesson_version (lesson_uuid, n, document) values (${row?.uuid ?? ''}, 1, ${text}::text::json)`;
      return row?.uuid ?? '';
    };
    const read = async (uuid: string) =>
      sql`select points, version_points(points, document) as read from lesson_version where lesson_uuid = ${uuid}`;
    const expected = published.map((document) => pointsOf(document, []).max);
    expect(expected).toEqual([5.5, 0]);
    const before = await Promise.all(published.map(publish));
    await applySteps(sql, rest);
    for (const [index, uuid] of before.entries())
      expect(Array.from(await read(uuid))).toEqual([{ points: expected[index], read: expected[index] }]);
    // While the release goes out, processes of the one before still publish.
    for (const [index, document] of published.entries())
      expect(Array.from(await read(await publish(document)))).toEqual([{ points: null, read: expected[index] }]);
  });
});
