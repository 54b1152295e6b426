import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import { isPassword } from '#server/areas/auth/passwords.ts';
import { rebuildResults } from '#server/areas/statistics/rebuild.ts';
import { longestPauseMs } from '#server/storage/long-transaction.ts';
import { migrate } from '#server/storage/migrate.ts';
import { cleanUp, connect, freshData, start } from '#server/storage/embedded/testing.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { readDemoBank } from './bank/read-bank.ts';
import { openForDemoSchool } from './open-for-demo-school.ts';
import { refreshDemoPeriods } from './periods.ts';
import { DemoRefused, seedDemo } from './seed.ts';

const now = new Date('2026-11-21T08:00:00Z');
const dayMs = 86_400_000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);
const small = { size: 'small', seed: 7, now, log: () => undefined } as const;

let template: Sql;
let made = 0;
const seeded = 'demo_seeded';
let connection: { host: string; port: number; user: string; password: string; database: string };

beforeAll(async () => {
  const running = await start(await freshData());
  ({ connection } = running);
  await atCluster(`create database ${seeded}`);
  const sql = connect({ connection: { ...connection, database: seeded } });
  await migrate(sql);
  await seedDemo(watchPause(sql), small);
  // A database can only be copied while nobody is connected to it.
  await sql.end();
  template = await seededDatabase();
});

afterAll(cleanUp);

/** How long the transaction of the seeding may be idle, ms. */
let pauseMs = 0;

/** Looks at the end of each transaction how long it may be idle. */
function watchPause(sql: Sql): Sql {
  const begin = (work: (tx: TransactionSql) => unknown) =>
    sql.begin(async (tx) => {
      const done = await work(tx);
      const [row] = await tx<{ ms: number }[]>`
        select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`;
      pauseMs = row?.ms ?? 0;
      return done;
    });
  return new Proxy(sql, { get: (target, key) => (key === 'begin' ? begin : Reflect.get(target, key)) as unknown });
}

async function atCluster(statement: string): Promise<void> {
  const admin = connect({ connection });
  await admin.unsafe(statement);
  await admin.end();
}

/** A database of its own, migrated and empty, in the one cluster of this file. */
async function freshDatabase(): Promise<Sql> {
  const database = `demo_${(made += 1)}`;
  await atCluster(`create database ${database}`);
  const sql = connect({ connection: { ...connection, database } });
  await migrate(sql);
  return sql;
}

/** A database of its own with the small country. */
async function seededDatabase(): Promise<Sql> {
  const database = `demo_${(made += 1)}`;
  await atCluster(`create database ${database} template ${seeded}`);
  return connect({ connection: { ...connection, database } });
}

/** How many wait for a lock of this table. */
async function waitingFor(sql: Sql, table: string): Promise<number> {
  const rows = await sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`;
  return rows.length;
}

/** Returns a fingerprint of the seeded rows, without the password's salted hash and the moment of the writing. */
async function fingerprint(sql: Sql): Promise<string> {
  const tables = [
    'region',
    'department',
    'school',
    'group',
    'subgroup',
    'quarter',
    'exam',
    'exam_question',
    'exam_access_period',
  ];
  const parts: unknown[] = [];
  for (const table of tables) {
    parts.push(
      await sql`
        select md5(string_agg(row::text, ',' order by row::text))
        from (select to_jsonb(t) - 'created_at' - ${table === 'group' ? 'updated_at' : ''}::text as row from ${sql(table)} t) t`,
    );
  }
  parts.push(
    await sql`select md5(string_agg((to_jsonb(t) - 'created_at' - 'updated_at' - 'password_hash')::text, ',' order by id)) from person t`,
  );
  return JSON.stringify(parts);
}

describe('the small country', () => {
  test('is written in a transaction that a busy machine does not end: it may pause longer than those of the server', async () => {
    const [usual] = await template<{ ms: number }[]>`
      select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`;
    expect([usual?.ms, pauseMs]).toEqual([60_000, longestPauseMs]);
  });

  test('has 20 regions, three departments or more in each, and about 2,500 students', async () => {
    const counts = await template<
      { departments: number }[]
    >`select count(*)::int as departments from department group by region_id`;
    expect(counts).toHaveLength(20);
    expect(Math.min(...counts.map((row) => row.departments))).toBeGreaterThanOrEqual(3);
    const [row] = await template<{ students: number }[]>`select count(*)::int as students from person where role = 'ST'`;
    expect(row?.students).toBeGreaterThanOrEqual(2_500);
    expect(row?.students).toBeLessThan(2_700);
  });

  test('every region has a school, and every name stands in both languages', async () => {
    const [row] = await template<{ regions: number }[]>`
      select count(distinct region_id)::int as regions from department d join school s on s.department_id = d.id`;
    expect(row?.regions).toBe(20);
    const unnamed =
      await template`select 1 from school where name_kz = '' or name_ru = '' or address_kz = '' or bin !~ '^[0-9]{12}$'`;
    expect(unnamed).toHaveLength(0);
  });

  test('every fixed account signs in with the one password, which it need not change', async () => {
    const rows = await template<{ login: string; role: string; passwordHash: string; hasDefaultPassword: boolean }[]>`
      select login, role, password_hash as "passwordHash", has_default_password as "hasDefaultPassword" from person
      where login = any(${demoAccounts().map((account) => account.login)})`;
    expect(new Map(rows.map((row) => [row.login, row.role]))).toEqual(
      new Map(demoAccounts().map((account) => [account.login, account.role])),
    );
    expect(rows.every((row) => !row.hasDefaultPassword)).toBe(true);
    expect(await isPassword(rows[0]?.passwordHash ?? null, demoPassword, { party: 'test' })).toBe(true);
  });

  test('the sixty students sit where they were promised to', async () => {
    const rows = await template<{ demoClass: string; logins: number[] }[]>`
      select concat(g.grade, g.letter, ' ', g.edu_lang) as "demoClass", array_agg(substring(p.login, 8)::int order by substring(p.login, 8)::int) as logins
      from person p join "group" g on g.id = p.group_id where p.login ~ '^student[0-9]+$' group by 1 order by 1`;
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect([...rows]).toEqual([
      { demoClass: '4А kz', logins: range(51, 55) },
      { demoClass: '4Б ru', logins: range(56, 60) },
      { demoClass: '8Б ru', logins: range(31, 50) },
      { demoClass: '9А kz', logins: range(1, 30) },
    ]);
    const outside = await template`select 1 from person where login ~ '^(student|teacher)[0-9]+$' and school_id <> 1`;
    expect(outside).toHaveLength(0);
  });

  test('the class teacher of the first student is lead1, and the workers are above the student’s school', async () => {
    const [row] = await template<{ lead: string; department: string; region: string }[]>`
      select l.login as lead, d.login as department, r.login as region from person p join "group" g on g.id = p.group_id
      join person l on l.id = g.personnel_id
      join person d on d.department_id = p.department_id and d.role = 'DPTWRKR'
      join person r on r.region_id = p.region_id and r.role = 'RGNWRKR' where p.login = 'student1'`;
    expect(row).toEqual({ lead: 'lead1', department: 'department1', region: 'region1' });
  });

  test('children are as old as their grade', async () => {
    const [row] = await template<{ min: number; max: number }[]>`
      select min(extract(year from age('2026-09-01', p.born_date)) - g.grade)::int as min,
        max(extract(year from age('2026-09-01', p.born_date)) - g.grade)::int as max
      from person p join "group" g on g.id = p.group_id where p.role = 'ST'`;
    expect(row).toEqual({ min: 5, max: 5 });
  });

  test('no id is given twice after the ones that were written', async () => {
    for (const table of ['person', 'group', 'school', 'exam', 'exam_question', 'exam_question_version', 'exam_subject']) {
      const [row] = await template<{ next: number; max: number }[]>`
        select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id'))::int as next, (select max(id) from ${template(table)}) as max`;
      expect(row?.next).toBeGreaterThan(row?.max ?? Infinity);
    }
  });
});

describe('tests to sit', () => {
  test('every fixed student has a rehearsal and a diagnostic or TIMSS test open now, in the student’s language', async () => {
    const rows = await template<{ login: string; types: number[]; titles: string[] }[]>`
      select p.login, array_agg(distinct a.access_type_id) as types, array_agg(e.title) as titles from person p
      join "group" g on g.id = p.group_id
      join exam_access_period a on g.id = any(a.group_ids) and a.start_date <= ${now} and a.finish_date > ${days(13)}
      join exam e on e.id = a.exam_id and e.for_lang = g.edu_lang and e.is_published
      where p.login ~ '^student[0-9]+$' group by 1`;
    expect(rows).toHaveLength(60);
    for (const row of rows) {
      expect(row.titles.length).toBeGreaterThanOrEqual(2);
      expect(row.titles.some((title) => /Сынақ-жаттығу|Пробный тест/.test(title))).toBe(true);
    }
  });

  test('the demo school has a coming test and one that is over', async () => {
    const [row] = await template<{ coming: number; over: number }[]>`
      select count(*) filter (where start_date > ${now})::int as coming, count(*) filter (where finish_date < ${now})::int as over
      from exam_access_period where group_ids is not null`;
    expect(row?.coming).toBeGreaterThan(0);
    expect(row?.over).toBeGreaterThan(0);
  });

  test('the staff has the certification in both languages', async () => {
    const rows = await template<{ lang: string }[]>`
      select e.for_lang as lang from exam_access_period a join exam e on e.id = a.exam_id
      where a.access_type_id = 1 and a.school_id = 1 and a.finish_date > ${now} order by 1`;
    expect(rows.map((row) => row.lang)).toEqual(['kz', 'ru']);
  });

  test('every published exam of the bank is opened to somebody; the one that is being written is not', async () => {
    const [row] = await template<{ exams: number; opened: number }[]>`
      select (select count(*)::int from exam where is_published) as exams, (select count(distinct exam_id)::int from exam_access_period) as opened`;
    const { exams } = await readDemoBank();
    // And the trial ENT, the trial in sections, the one of full size, the practicum, its lesson and PISA, in both languages, and the essay.
    const all = exams.length + 13;
    expect(row).toEqual({ exams: all, opened: all });
  });

  test('every picture and sound that content shows is stored, under the hash of its bytes', async () => {
    const missing = await template`
      with shown as (
        select (regexp_matches(content::text, '/media/([\\w.-]+)', 'g'))[1] as name from exam_question_version
        union select (regexp_matches(content, '/media/([\\w.-]+)', 'g'))[1] from shared_content)
      select name from shown where name not in (select name from media)`;
    expect([...missing]).toEqual([]);
    const [row] = await template<{ count: number; wrong: number }[]>`
      select count(*)::int as count, count(*) filter (where name not like left(encode(sha256(bytes), 'hex'), 32) || '.%' or size <> length(bytes))::int as wrong
      from media`;
    expect(row?.count).toBeGreaterThan(10);
    expect(row?.wrong).toBe(0);
  });

  test('an imported exam is opened to the groups of its language', async () => {
    const sql = await seededDatabase();
    expect(await openForDemoSchool(sql, 1, 'ru', now)).toBe(11);
  });
});

describe('results', () => {
  test('each kind of test has them of three school years, at every level of the demo school’s department', async () => {
    const rows = await template<{ kind: string; years: number; least: number }[]>`
      select r.access_type_id || r.testing_type as kind, count(distinct r.school_year)::int as years, min(r.n)::int as least
      from result_rollup r join school s on r.level = 'department' and r.place_id = s.department_id and s.id = 1 where r.n > 0
      group by 1 order by 1`;
    const kinds = ['1', '2input', '2output', '3', '4', '5', '6timss-4', '6timss-8', '7input', '7output'];
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
    for (const { kind, years, least } of rows) expect([kind, years >= 3, least >= 5]).toEqual([kind, true, true]);
  });

  test('an attempt of each form has a log and answers that its score follows from', async () => {
    const sat = await template<{ id: string }[]>`select distinct on (form_id, started_at > ${days(-365)}) id from exam_attempt`;
    expect(sat.length).toBeGreaterThan(20);
    const secrets = createAttemptSecrets('of no receipt');
    for (const { id } of sat) {
      const verdict = await verifyAttempt(template, id, [], secrets);
      expect([id, verdict?.found]).toEqual([id, []]);
      expect(verdict?.rows).toBeGreaterThan(0);
    }
  });

  test('sums made again are those that were seeded', async () => {
    const sql = await seededDatabase();
    expect((await rebuildResults(sql)).changed).toBe(0);
    await sql.end();
  });
});

describe('seeding', () => {
  test('a second start changes nothing, and of two at once one seeds', async () => {
    const sql = await freshDatabase();
    const results = await Promise.all([seedDemo(sql, small), seedDemo(sql, small)]);
    expect(results.sort()).toEqual([false, true]);
    const before = await fingerprint(sql);
    expect(await seedDemo(sql, { ...small, seed: 99 })).toBe(false);
    expect(await fingerprint(sql)).toBe(before);
  });

  test('cut in the middle it leaves an empty database, which the next start with the same seed fills with the same country', async () => {
    const sql = await freshDatabase();
    // The bank comes after the country, and finds a table that is no longer as it should be.
    await sql`alter table media rename to media_away`;
    await expect(seedDemo(sql, small)).rejects.toThrow('media');
    expect(await sql`select 1 from person union all select 1 from region union all select 1 from demo_state`).toHaveLength(0);
    await sql`alter table media_away rename to media`;
    expect(await seedDemo(sql, small)).toBe(true);
    expect(await fingerprint(sql)).toBe(await fingerprint(template));
  });

  test('killed in the middle it leaves an empty database, which the next start with another seed fills with another country', async () => {
    const sql = await freshDatabase();
    const [row] = await sql<{ database: string }[]>`select current_database() as database`;
    const own = { ...connection, database: row?.database ?? '' };
    const holder = connect({ connection: own });
    await holder.begin(async (tx) => {
      // The country is in when the bank comes to this table, and waits there to be killed.
      await tx`lock table media in access exclusive mode`;
      const script = fileURLToPath(new URL('./testing-seeder.ts', import.meta.url));
      const texts = new URL('./testing-texts.ts', import.meta.url).href;
      const child = spawn(process.execPath, ['--import', 'tsx', '--import', texts, script, JSON.stringify(own)], {
        stdio: 'inherit',
      });
      const exited = once(child, 'exit');
      await expect.poll(() => waitingFor(sql, 'media')).toBe(1);
      child.kill('SIGKILL');
      await exited;
    });
    await expect.poll(() => waitingFor(sql, 'media')).toBe(0);
    expect(await seedDemo(sql, { ...small, seed: 8 })).toBe(true);
    expect(await fingerprint(sql)).not.toBe(await fingerprint(template));
  });

  test('a database with data of its own is refused and left alone', async () => {
    const sql = await freshDatabase();
    await sql`insert into region (code, name_kz, name_ru) values ('KZ-71', 'Астана', 'Астана')`;
    await expect(seedDemo(sql, small)).rejects.toThrow(DemoRefused);
    expect(await sql`select to_regclass('demo_state') as name`).toEqual([{ name: null }]);
    expect(await sql`select 1 from region`).toHaveLength(1);
  });
});

describe('a later start', () => {
  let sql: Sql;
  afterEach(() => sql.end());

  const openTests = async (at: Date) => {
    const rows = await sql<{ id: number }[]>`
      select id from exam_access_period where group_ids is not null and start_date <= ${at} and finish_date > ${at} order by id`;
    return rows.map((row) => row.id);
  };

  test('within a week leaves the periods as they are', async () => {
    sql = await seededDatabase();
    expect(await refreshDemoPeriods(sql, days(6))).toBe(0);
  });

  test('weeks later opens the same tests again, and keeps what is over', async () => {
    sql = await seededDatabase();
    const before = await openTests(now);
    expect(await openTests(days(40))).toEqual([]);
    expect(await refreshDemoPeriods(sql, days(40))).toBeGreaterThan(before.length);
    expect(await openTests(days(40))).toEqual(before);
    const [row] = await sql<
      { over: number }[]
    >`select count(*)::int as over from exam_access_period where finish_date < ${now}`;
    expect(row?.over).toBeGreaterThan(0);
  });

  test('a period that somebody has sat keeps its dates and gets a successor', async () => {
    sql = await seededDatabase();
    const [sat = 0] = await openTests(now);
    await sql`
      insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold, total_questions)
      select gen_random_uuid(), 1, exam_id, 1, id, access_type_id, 'completed', ${now}, ${now}, 1 from exam_access_period where id = ${sat}`;
    const [{ finish } = { finish: null }] = await sql<{ finish: Date | null }[]>`
      select finish_date as finish from exam_access_period where id = ${sat}`;
    await refreshDemoPeriods(sql, days(40));
    const after = await openTests(days(40));
    expect(after).not.toContain(sat);
    const [successor] = await sql`
      select 1 from exam_access_period a join exam_access_period b on (b.exam_id, b.group_ids) = (a.exam_id, a.group_ids)
      where a.id = ${sat} and a.finish_date = ${finish} and b.id = any(${after})`;
    expect(successor).toBeDefined();
  });

  test('a period that somebody has moved is left alone', async () => {
    sql = await seededDatabase();
    const [moved = 0] = await openTests(now);
    await sql`update exam_access_period set finish_date = ${days(3)} where id = ${moved}`;
    await refreshDemoPeriods(sql, days(40));
    expect(await openTests(days(40))).not.toContain(moved);
  });

  test('in the next school year has its quarters', async () => {
    sql = await seededDatabase();
    await refreshDemoPeriods(sql, days(330));
    const rows = await sql<
      { year: number }[]
    >`select school_year as year from quarter group by 1 having count(*) = 4 order by 1`;
    expect(rows.map((row) => row.year)).toEqual([2025, 2026, 2027]);
  });

  test('a database that is no demo stays as it is', async () => {
    sql = await freshDatabase();
    expect(await refreshDemoPeriods(sql, now)).toBe(0);
    expect(await openForDemoSchool(sql, 1, 'kz', now)).toBeNull();
  });
});
