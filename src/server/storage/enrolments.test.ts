/** The history of classes: what a migration makes of a filled database, and what no writer of people gets around. */
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp, connect, freshData, start } from './embedded/testing.ts';
import { copyRows } from './copy-rows.ts';
import { migrate } from './migrate.ts';

const steps = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

let sql: Sql;
beforeAll(async () => {
  sql = connect(await start(await freshData()));
  await sql`create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  for (const path of Object.keys(steps).sort()) {
    const name = path.replace(/^.*\//, '');
    if (name >= '0026') continue;
    await sql.unsafe(steps[path] ?? '');
    const hash = createHash('sha256')
      .update(steps[path] ?? '')
      .digest('hex');
    await sql`insert into schema_migration ${sql({ name, hash })}`;
  }
  await fill();
  await migrate(sql);
});
afterAll(cleanUp);

async function fill(): Promise<void> {
  await sql.unsafe(`
    insert into region (id, code, name_kz, name_ru) values (1, 'KZ-71', 'x', 'x');
    insert into department (id, region_id, name_kz, name_ru) values (1, 1, 'x', 'x');
    insert into school (id, department_id, name_kz, name_ru, address_kz, address_ru, bin, subscription)
      values (1, 1, 'x', 'x', 'x', 'x', '1', 'full');
    insert into "group" (id, school_id, grade, letter, edu_lang) values (1, 1, 9, 'А', 'kz'), (2, 1, 9, 'Б', 'ru');
    insert into quarter (school_year, number, start_date, end_date) values (2026, 1, '2026-09-02', '2026-10-20');
    insert into subgroup (id, group_id, subject_id, number) values (1, 1, 7, 1), (2, 1, 77, 1);
    insert into subgroup_member (subgroup_id, person_id) values (1, 1);
    insert into person (id, login, password_hash, role, firstname, surname, sex, school_id, group_id, created_at, deleted_at) values
      (1, 'a', 'x', 'ST', 'x', 'x', 'w', 1, 1, '2026-09-05', null), (2, 'b', 'x', 'ST', 'x', 'x', 'w', 1, 1, '2026-09-05', '2026-10-01'),
      (3, 'c', 'x', 'ST', 'x', 'x', 'w', 1, 2, '2026-09-05', null), (4, 'd', 'x', 'TCHR', 'x', 'x', 'w', 1, null, '2026-09-05', null);
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold, total_questions)
      values (gen_random_uuid(), 3, 1, 1, 1, 2, 'completed', '2026-04-10', '2026-04-10', 1);
    select setval(pg_get_serial_sequence('person', 'id'), 100);`);
}

interface Stay {
  group: number;
  from: string;
  until: string | null;
}

async function staysOf(personId: number): Promise<Stay[]> {
  return [
    ...(await sql<Stay[]>`
      select group_id as "group", to_char(from_at at time zone 'UTC', 'YYYY-MM-DD') as "from",
        to_char(until_at at time zone 'UTC', 'YYYY-MM-DD') as until from enrolment where person_id = ${personId} order by from_at`),
  ];
}

describe('a filled database that is migrated', () => {
  test('keeps everybody in their class since their account, or since their first test', async () => {
    expect(await staysOf(1)).toEqual([{ group: 1, from: '2026-09-05', until: null }]);
    expect(await staysOf(2)).toEqual([{ group: 1, from: '2026-09-05', until: '2026-10-01' }]);
    expect(await staysOf(3)).toEqual([{ group: 2, from: '2026-04-10', until: null }]);
    expect(await staysOf(4)).toEqual([]);
  });

  test('keeps names of classes, subgroups with their members, and subjects nobody has named', async () => {
    expect([...(await sql`select group_id, grade, letter from group_year order by group_id`)]).toEqual([
      { group_id: 1, grade: 9, letter: 'А' },
      { group_id: 2, grade: 9, letter: 'Б' },
    ]);
    expect([...(await sql`select subgroup_id, person_id, until_on from subgroup_member`)]).toEqual([
      { subgroup_id: 1, person_id: 1, until_on: null },
    ]);
    expect([...(await sql`select name_ru from school_subject where id in (7, 77) order by id`)]).toEqual([
      { name_ru: 'Английский язык' },
      { name_ru: '№ 77' },
    ]);
  });

  test('has the dates of the ministry, whatever stood there before', async () => {
    const rows = await sql<{ dates: string }[]>`
      select concat(to_char(start_date, 'DD.MM.YYYY'), ' ', to_char(end_date, 'DD.MM.YYYY')) as dates from quarter
      where school_year = 2026 order by number`;
    expect(rows.map(({ dates }) => dates)).toEqual([
      '01.09.2026 25.10.2026',
      '02.11.2026 27.12.2026',
      '11.01.2027 21.03.2027',
      '29.03.2027 25.05.2027',
    ]);
    const [first] = await sql<{ days: number }[]>`
      select sum(end_date - start_date + 1)::int as days from day_off where kind = 'break' and start_date > '2027-02-01' and grade_to = 1`;
    expect(first?.days).toBe(7);
  });
});

describe('no writer of people gets around the history', () => {
  const row = { password_hash: 'x', role: 'ST', firstname: 'x', surname: 'x', sex: 'w', school_id: 1, group_id: 1 };

  test('rows that are copied are enrolled at once, from their arrival at midnight of the school', async () => {
    await copyRows(sql, 'person', [
      { ...row, id: 11, login: 'e', arrived_on: '2020-09-01' },
      { ...row, id: 12, login: 'f', arrived_on: null },
    ]);
    const rows = await sql<{ at: Date; created: Date }[]>`
      select e.from_at as at, p.created_at as created from enrolment e join person p on p.id = e.person_id where p.id in (11, 12) order by p.id`;
    expect(rows[0]?.at.toISOString()).toBe('2020-08-31T19:00:00.000Z');
    expect(rows[1]?.at).toEqual(rows[1]?.created);
  });

  test('a move ends one stay and begins the next at the same moment; the same class again writes nothing', async () => {
    await sql`update person set group_id = 2 where id = 11`;
    await sql`update person set group_id = 2, surname = 'y' where id = 11`;
    const rows = await sql<{ group: number; isNow: boolean; meets: boolean | null }[]>`
      select group_id as "group", until_at is null as "isNow", until_at = lead(from_at) over (order by from_at) as meets
      from enrolment where person_id = 11 order by from_at`;
    expect([...rows]).toEqual([
      { group: 1, isNow: false, meets: true },
      { group: 2, isNow: true, meets: null },
    ]);
  });

  test('moves of one transaction leave the last one only', async () => {
    await sql.begin(async (tx) => {
      await tx`update person set group_id = 2 where id = 12`;
      await tx`update person set group_id = null where id = 12`;
      await tx`update person set group_id = 2 where id = 12`;
    });
    expect((await staysOf(12)).map(({ group, until }) => [group, until === null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('leaving, being removed and coming back are stays, too', async () => {
    await sql`update person set left_on = current_date where id = 11`;
    expect((await staysOf(11)).every(({ until }) => until !== null)).toBe(true);
    await sql`update person set left_on = null where id = 11`;
    await sql`update person set deleted_at = now() where id = 11`;
    expect(await staysOf(11)).toHaveLength(3);
    expect((await staysOf(11)).every(({ until }) => until !== null)).toBe(true);
  });

  test('a class that changes its name or goes up keeps the name of each year', async () => {
    await sql`update "group" set school_year = 2027, grade = 10, faculty = 'emn' where id = 1`;
    await sql`update "group" set letter = 'В' where id = 1`;
    expect([
      ...(await sql`select school_year, grade, letter from group_year where group_id = 1 order by 1 desc limit 2`),
    ]).toEqual([
      { school_year: 2027, grade: 10, letter: 'В' },
      { school_year: 2026, grade: 9, letter: 'А' },
    ]);
  });
});
