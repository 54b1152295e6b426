/** Role and place: what each role reaches, and that a stranger's record looks like one that does not exist. Over two processes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/person/role.ts';
import {
  isDepartmentInPlace,
  isGroupInPlace,
  isPersonInPlace,
  isRegionInPlace,
  isSchoolInPlace,
} from '#server/access/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { accounts } from '../support/role-accounts.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const roles = Object.keys(accounts) as Role[];

let server: TestServer;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  second = (await server.another()).url;
});
afterAll(() => server.stop());

interface Region {
  id: number;
}
interface Department extends Region {
  regionId: number;
}
interface School extends Department {
  departmentId: number;
}
interface Group extends School {
  schoolId: number;
  leaderId: number | null;
}
interface Person extends Region {
  role: Role;
  regionId: number | null;
  departmentId: number | null;
  schoolId: number | null;
  groupId: number | null;
}

/** Returns the reach of a role, from the specification (P§4, P§6) and not from the code. */
function reaches(actor: Actor) {
  const { role } = actor;
  const isAbove = (place: { regionId: number | null; departmentId: number | null }): boolean =>
    role === 'CTRWRKR' ||
    (role === 'RGNWRKR' && place.regionId === actor.regionId) ||
    (role === 'DPTWRKR' && place.departmentId === actor.departmentId);
  const isManagement = role === 'DCR' || role === 'ZVCH';
  const leads = (group: Group): boolean =>
    (role === 'TCHR' || role === 'GL') && group.leaderId === actor.personId && group.schoolId === actor.schoolId;
  const isOfSchool = isManagement || role === 'TCHR' || role === 'GL';
  return {
    region: (region: Region) => role === 'CTRWRKR' || (role === 'RGNWRKR' && region.id === actor.regionId),
    department: (one: Department) => isAbove({ regionId: one.regionId, departmentId: one.id }),
    school: (one: School) => isAbove(one) || (isOfSchool && one.id === actor.schoolId),
    group: (one: Group) => isAbove(one) || (isManagement && one.schoolId === actor.schoolId) || leads(one),
    person: (one: Person, groups: ReadonlyMap<number, Group>) => {
      if (isAbove(one) || (isManagement && one.schoolId === actor.schoolId)) return true;
      const group = groups.get(one.groupId ?? 0);
      return one.role === 'ST' && group !== undefined && leads(group);
    },
  };
}

async function loadCountry() {
  const { sql } = server;
  const [regions, departments, schools, groups, people] = await Promise.all([
    sql<Region[]>`select id from region`,
    sql<Department[]>`select id, region_id as "regionId" from department`,
    sql<
      School[]
    >`select s.id, d.id as "departmentId", d.region_id as "regionId" from school s join department d on d.id = s.department_id`,
    sql<Group[]>`
      select g.id, g.school_id as "schoolId", g.personnel_id as "leaderId", d.id as "departmentId", d.region_id as "regionId"
      from "group" g join school s on s.id = g.school_id join department d on d.id = s.department_id`,
    sql<Person[]>`
      select id, role, region_id as "regionId", department_id as "departmentId", school_id as "schoolId", group_id as "groupId"
      from person`,
  ]);
  return { regions, departments, schools, groups, people };
}

async function actorOf(login: string): Promise<Actor> {
  const [row] = await server.sql<Omit<Actor, 'sessionId' | 'mustChangePassword' | 'behalfBy'>[]>`
    select id as "personId", role, region_id as "regionId", department_id as "departmentId", school_id as "schoolId",
      group_id as "groupId" from person where login = ${login}`;
  if (!row) throw new Error(`No ${login}`);
  return { ...row, sessionId: '', mustChangePassword: false, behalfBy: null };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);

describe('what a role reaches', () => {
  test.each(roles)('%s: regions, departments, schools, groups and people of their place, and no others', async (role) => {
    const { sql } = server;
    const actor = await actorOf(accounts[role]);
    const reach = reaches(actor);
    const { regions, departments, schools, groups, people } = await loadCountry();
    const groupById = new Map(groups.map((group) => [group.id, group]));
    const [inRegions, inDepartments, inSchools, inGroups, inPeople] = await Promise.all([
      sql<Region[]>`select r.id from region r where ${isRegionInPlace(sql, actor)}`,
      sql<Region[]>`select d.id from department d where ${isDepartmentInPlace(sql, actor)}`,
      sql<Region[]>`select s.id from school s where ${isSchoolInPlace(sql, actor)}`,
      sql<Region[]>`select g.id from "group" g where ${isGroupInPlace(sql, actor)}`,
      sql<Region[]>`select p.id from person p where ${isPersonInPlace(sql, actor)}`,
    ]);
    expect(idsOf(inRegions)).toEqual(idsOf(regions.filter(reach.region)));
    expect(idsOf(inDepartments)).toEqual(idsOf(departments.filter(reach.department)));
    expect(idsOf(inSchools)).toEqual(idsOf(schools.filter(reach.school)));
    expect(idsOf(inGroups)).toEqual(idsOf(groups.filter(reach.group)));
    expect(idsOf(inPeople)).toEqual(idsOf(people.filter((person) => reach.person(person, groupById))));
  });

  test.each(roles)('%s of no place reaches nothing below the country', async (role) => {
    const { sql } = server;
    const actor = { ...(await actorOf(accounts[role])), regionId: null, departmentId: null, schoolId: null, groupId: null };
    const [found] = await sql<{ people: number; schools: number }[]>`
      select (select count(*)::int from person p where ${isPersonInPlace(sql, actor)}) as people,
        (select count(*)::int from school s where ${isSchoolInPlace(sql, actor)}) as schools`;
    if (role === 'CTRWRKR') expect(found?.schools).toBeGreaterThan(1);
    else expect(found).toEqual({ people: 0, schools: 0 });
  });
});

describe('a stranger’s record', () => {
  const absent = 2_000_000_000;
  const noUuid = '00000000-0000-4000-8000-000000000000';

  /** Finds a person of another region who has an attempt, with their group, school and period. */
  async function stranger() {
    const [found] = await server.sql<{ personId: number; login: string; groupId: number; schoolId: number }[]>`
      select p.id as "personId", p.login, p.group_id as "groupId", p.school_id as "schoolId"
      from person p join "group" g on g.id = p.group_id
      where p.role = 'ST' and g.grade = 9 and g.edu_lang = 'kz' and p.deleted_at is null
        and p.region_id <> (select region_id from person where login = 'region1') order by p.id limit 1`;
    if (!found) throw new Error('Everybody is of one region');
    const [teacher] = await server.sql<{ id: number }[]>`
      select id from person where role = 'TCHR' and school_id = ${found.schoolId} order by id limit 1`;
    const examId = await addExam(server.sql);
    await server.sql`
      update exam_access_period set school_id = ${found.schoolId}, group_ids = ${[found.groupId]} where exam_id = ${examId}`;
    const sitting = await sit(await signIn(server.url, found.login), examId);
    await sitting.finish();
    const { attemptId, examAccessPeriodId: periodId } = sitting.data;
    return { ...found, teacherId: teacher?.id ?? 0, examId, attemptId, periodId };
  }

  test.each(roles)('looks to %s like one that does not exist, from either process', async (role) => {
    if (role === 'CTRWRKR') return;
    const there = await stranger();
    const results = '/api/control/statistics-by-students';
    const appointment = '/api/testing-appointment';
    const paths: [method: string, path: string, none: string, body?: object][] = [
      ['POST', `/api/people/${there.personId}/reset-link`, `/api/people/${absent}/reset-link`],
      ['POST', `/api/people/${there.teacherId}/password`, `/api/people/${absent}/password`],
      ['POST', `/api/people/${there.teacherId}/behalf-link`, `/api/people/${absent}/behalf-link`],
      ['GET', `/api/student-statistic?userId=${there.personId}`, `/api/student-statistic?userId=${absent}`],
      [
        'GET',
        `/api/student-statistic/${there.periodId}/${there.personId}`,
        `/api/student-statistic/${there.periodId}/${absent}`,
      ],
      ['GET', `${results}/${there.periodId}/grading-scales`, `${results}/${absent}/grading-scales`],
      [
        'GET',
        `${results}/${there.periodId}/schools/${there.schoolId}/header`,
        `${results}/${there.periodId}/schools/${absent}/header`,
      ],
      [
        'GET',
        `${results}/${there.periodId}/classes/${there.groupId}/result`,
        `${results}/${there.periodId}/classes/${absent}/result`,
      ],
      ['GET', `/api/control/testing-board/attempts/${there.attemptId}`, `/api/control/testing-board/attempts/${noUuid}`],
      ['GET', `${appointment}/students/periods/${there.periodId}`, `${appointment}/students/periods/${absent}`],
      ['DELETE', `${appointment}/students/periods/${there.periodId}`, `${appointment}/students/periods/${absent}`],
      [
        'POST',
        '/api/control/start-codes/show',
        '/api/control/start-codes/show',
        { kind: 'testing', examAccessPeriodId: there.periodId, placeId: there.groupId },
      ],
    ];
    const client = await signIn(server.url, accounts[role]);
    const other: ApiClient = await signIn(second, accounts[role]);
    for (const [method, path, none, body] of paths) {
      const noBody = body && { ...body, placeId: absent };
      const [foreign, missing] = await Promise.all([client.call(method, path, body), other.call(method, none, noBody)]);
      expect([path, foreign.status, foreign.text]).toEqual([path, missing.status, missing.text]);
      expect([path, foreign.status]).toEqual([path, foreign.status === 403 ? 403 : 404]);
    }
  });
});
