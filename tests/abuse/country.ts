/** A server of its own on the demo country, and the people who try. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { createAttemptSecrets, type AttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { createTokens, type Tokens } from '#server/areas/auth/tokens.ts';
import type { Config } from '#server/config.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { openStorage } from '#server/storage/database.ts';
import { startEmbeddedPostgres } from '#server/storage/embedded/embedded-postgres.ts';
import { guises, people, type ActorName, type Caller } from './row.ts';
import { watchWrites } from './watch.ts';

/** Stands in the names of the people and the exams that are asked for: nobody who is refused may ever read it. */
export const canary = {
  person: 'Zhasyryn-Adam',
  exam: 'Zhasyryn-Synaq',
  certification: 'Zhasyryn-Attestattau',
  wasRead: 'Zhasyryn',
} as const;

export interface Person {
  id: number;
  login: string;
}

export interface Country {
  url: string;
  server: RunningServer;
  sql: postgres.Sql;
  config: Config;
  tokens: Tokens;
  secrets: AttemptSecrets;
  people: ReadonlyMap<string, Person>;
  /** People of the home school who sit the tests of the table of states, one each. */
  pool: { ST: Person[]; TCHR: Person[] };
  groupId: number;
  schoolId: number;
  /** Department of that school. */
  departmentId: number;
  regionId: number;
  stop(): Promise<void>;
}

export async function foundCountry(): Promise<Country> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-abuse-'));
  const database = await startEmbeddedPostgres({ dataDir, durability: 'off', log: () => undefined });
  const { sql, close } = openStorage(database.connection, { max: 4 });
  const config: Config = {
    mode: 'production',
    host: '127.0.0.1',
    port: Number(process.env['ABUSE_PORT'] ?? 0),
    dataDir,
    databaseUrl: database.connection,
    secret: randomBytes(32).toString('base64url'),
    origins: [],
    // Every call comes from an address of its own: what is counted by address is tried apart.
    trustProxy: 1,
    accessTokenSeconds: 900,
    auditDays: 365,
    clientErrors: true,
    logLevel: process.env['ABUSE_LOG'] ?? 'silent',
    durability: 'off',
  };
  const server = await startServer(config, async (storage) => {
    await seedDemo(storage.sql, { size: 'small', seed: 1, now: new Date(), log: () => undefined });
  });
  const settled = await settle(sql);
  await watchWrites(sql);
  return {
    url: server.url,
    server,
    sql,
    config,
    tokens: createTokens(config.secret, config.accessTokenSeconds),
    secrets: createAttemptSecrets(config.secret),
    ...settled,
    async stop() {
      await server.stop();
      await close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Place {
  regionId: number | null;
  departmentId: number | null;
  schoolId: number | null;
}

/** Our people beside the demo's: one of each role in each place, so that a name in the table says where somebody stands. */
async function settle(
  sql: postgres.Sql,
): Promise<Pick<Country, 'people' | 'pool' | 'groupId' | 'schoolId' | 'departmentId' | 'regionId'>> {
  const [home] = await sql<(Place & { groupId: number })[]>`
    select region_id as "regionId", department_id as "departmentId", school_id as "schoolId", group_id as "groupId"
    from person where login = 'student1'`;
  if (!home?.schoolId || !home.regionId || !home.departmentId) throw new Error('The demo has no student1');
  const [sister] = await sql<{ id: number }[]>`
    select id from department where region_id = ${home.regionId} and id <> ${home.departmentId} order by id limit 1`;
  const [far] = await sql<{ id: number; regionId: number }[]>`
    select id, region_id as "regionId" from department where region_id <> ${home.regionId} order by id limit 1`;
  // Schools of the demo that we put where we need one.
  const schools = await sql<{ id: number }[]>`
    select distinct s.id from school s join "group" g on g.school_id = s.id and g.edu_lang = 'kz'
    where s.id <> ${home.schoolId} order by s.id limit 3`;
  const [near, dept, region] = schools;
  if (!sister || !far || !near || !dept || !region) throw new Error('The demo is too small');
  const places: Record<string, Place> = {
    own: home,
    school: { ...home, schoolId: near.id },
    dept: { ...home, departmentId: sister.id, schoolId: dept.id },
    region: { regionId: far.regionId, departmentId: far.id, schoolId: region.id },
  };
  for (const { departmentId, schoolId } of Object.values(places))
    await sql`update school set department_id = ${departmentId}, subscription = 'full' where id = ${schoolId}`;

  const kazakhGroup = async (schoolId: number | null, number: number): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`
      select id from "group" where school_id = ${schoolId} and edu_lang = 'kz' and id <> ${home.groupId} order by id offset ${number} limit 1`;
    return row?.id ?? 0;
  };
  const made = new Map<string, Person>();
  for (const name of [...people, ...guises.filter((guise) => guise.endsWith('.given')), 'removed'] as const) {
    const [role = 'ST', where = 'own'] = name === 'removed' ? ['ST', 'own'] : name.split('.');
    const place = places[where] ?? home;
    const isStudent = role === 'ST';
    const groupId =
      isStudent && (where === 'class' || !['own', 'group', 'given'].includes(where))
        ? await kazakhGroup(place.schoolId, 0)
        : null;
    const person = await settleOne(sql, name, role, place, isStudent ? (groupId ?? home.groupId) : null);
    made.set(name, person);
  }
  const leads: [string, number][] = [
    ['GL.own', home.groupId],
    ['TCHR.class', await kazakhGroup(home.schoolId, 0)],
    ['GL.class', await kazakhGroup(home.schoolId, 1)],
    ['GL.school', await kazakhGroup(near.id, 0)],
  ];
  for (const [name, groupId] of leads)
    await sql`update "group" set personnel_id = ${made.get(name)?.id ?? 0} where id = ${groupId}`;
  await sql`update person set surname = ${canary.person} where id = any(${[made.get('ST.own')?.id ?? 0, made.get('TCHR.own')?.id ?? 0]})`;
  const pool = { ST: [] as Person[], TCHR: [] as Person[] };
  for (let number = 0; number < 10; number += 1) {
    pool.ST.push(await settleOne(sql, `pool-s${number}`, 'ST', home, home.groupId));
    pool.TCHR.push(await settleOne(sql, `pool-t${number}`, 'TCHR', home, null));
  }
  for (const role of ['ST', 'DCR'] as const) made.set(`${role}.behalf`, found(made, `${role}.own`));
  const { groupId, schoolId, departmentId, regionId } = home;
  return { people: made, pool, groupId, schoolId, departmentId, regionId };
}

const stored: Readonly<Record<string, string>> = { DPT: 'DPTWRKR', RGN: 'RGNWRKR', CTR: 'CTRWRKR', EXM: 'EXMNG' };

async function settleOne(sql: postgres.Sql, name: string, role: string, place: Place, groupId: number | null): Promise<Person> {
  const login = `abuse-${name.toLowerCase()}`;
  const isSchool = ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR'].includes(role);
  const hasRegion = isSchool || role === 'DPT' || role === 'RGN';
  const [row] = await sql<{ id: number }[]>`
    insert into person (login, password_hash, has_default_password, role, firstname, surname, sex, born_date, region_id, department_id,
      school_id, group_id)
    select ${login}, password_hash, ${name.endsWith('.given')}, ${stored[role] ?? role}, 'Aty', 'Tegi', 'w', born_date,
      ${hasRegion ? place.regionId : null}, ${isSchool || role === 'DPT' ? place.departmentId : null},
      ${isSchool ? place.schoolId : null}, ${groupId}
    from person where login = 'student1' returning id`;
  if (!row) throw new Error(`${name} was not settled`);
  return { id: row.id, login };
}

export function found(people: ReadonlyMap<string, Person>, name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person;
}

/** Shown at the door. */
export interface Papers {
  token?: string;
  attemptToken?: string;
}

/** Signs somebody in beside the sign-in's form, which keeps its own count of tries. @returns the token. */
export async function papersOf(
  country: Country,
  person: Person,
  behalfBy: number | null = null,
): Promise<Papers & { sessionId: string }> {
  const sessionId = randomUUID();
  await country.sql`
    insert into session (id, person_id, expires_at, user_agent, address, behalf_by)
    values (${sessionId}, ${person.id}, now() + interval '1 hour', 'abuse', '127.0.0.1', ${behalfBy})`;
  return { sessionId, token: (await country.tokens.signAccess(sessionId, person.id, Date.now())).token };
}

/** Returns the credentials of this actor. @param foreignToken an attempt token that is good, for another attempt. */
export async function papers(country: Country, actor: ActorName, foreignToken: string): Promise<Papers> {
  const { people, tokens, sql } = country;
  const student = found(people, 'ST.own');
  switch (actor) {
    case 'nobody':
      return {};
    case 'garbage':
      return { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' };
    case 'forged': {
      const { sessionId } = await papersOf(country, student);
      return {
        token: (await createTokens('another secret, as long as ours', 900).signAccess(sessionId, student.id, Date.now())).token,
      };
    }
    case 'unborn':
      return { token: (await tokens.signAccess(randomUUID(), student.id, Date.now())).token };
    case 'expired': {
      const { sessionId } = await papersOf(country, student);
      return { token: (await tokens.signAccess(sessionId, student.id, Date.now() - 1_000_000)).token };
    }
    case 'ended': {
      const shown = await papersOf(country, student);
      await sql`update session set ended_at = now(), end_reason = 'logout' where id = ${shown.sessionId}`;
      return shown;
    }
    case 'removed': {
      const person = found(people, 'removed');
      await sql`update person set deleted_at = now() where id = ${person.id}`;
      return papersOf(country, person);
    }
    case 'token':
      return { attemptToken: foreignToken };
    case 'ST.behalf':
    case 'DCR.behalf':
      return papersOf(country, found(people, actor), found(people, 'CTR').id);
    default:
      return papersOf(country, found(people, actor satisfies Caller));
  }
}
