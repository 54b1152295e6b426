/** Students by the thousand, signed in: 3,000 real sign-ins would measure the hashing of passwords. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { createTokens } from '../../src/server/areas/auth/tokens.ts';
import type { DemoProcess } from '../support/demo-process.ts';

export interface Signed {
  personId: number;
  groupId: number;
  token: string;
}

const inGroup = 30;

/** Groups of thirty in the demo school that are taught in Kazakh, each student with a token. */
export async function makeCrowd(demo: DemoProcess, sql: postgres.Sql, students: number): Promise<Signed[]> {
  const tokens = createTokens(readFileSync(join(demo.dataDir, 'demo-secret'), 'utf8'), 3600);
  const people = await sql<{ id: number; groupId: number }[]>`
    with made as (
      insert into "group" (school_id, grade, letter, edu_lang)
      select 1, 9, 'Z' || n, 'kz' from generate_series(1, ${Math.ceil(students / inGroup)}::int) n returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as place from made)
    insert into person (login, password_hash, role, firstname, surname, sex, region_id, department_id, school_id, group_id)
    select 'crowd' || n, 'x', 'ST', 'A', 'B', 'm', s.region_id, s.department_id, 1, g.id
    from generate_series(0, ${students - 1}::int) n
    join numbered g on g.place = n / ${inGroup}::int
    join person s on s.login = 'student1'
    returning id, group_id as "groupId"`;
  const sessions = people.map(({ id }) => ({ personId: id, sessionId: randomUUID() }));
  await sql`
    insert into session (id, person_id, rotated_at, expires_at, user_agent, address)
    select (h->>'sessionId')::uuid, (h->>'personId')::int, now() - interval '1 hour', now() + interval '1 day', 'crowd', '127.0.0.1'
    from json_array_elements(${JSON.stringify(sessions)}::text::json) h`;
  await sql`analyze person, session, "group"`;
  return Promise.all(
    people.map(async ({ id, groupId }, index) => {
      const { token } = await tokens.signAccess(sessions[index]?.sessionId ?? '', id, Date.now());
      return { personId: id, groupId, token };
    }),
  );
}
