/** Statistics from the country down to a class, by kind of access, and assignments from above (P§3, P§4, P§5, P§7, P§9). */
import { expect } from 'vitest';
import { addExam } from '../../support/exam-factory.ts';
import { get, post, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { absent, addGroup, asExcel, dottedAhead, excel, groupOf, refused, schoolOf } from './making.ts';

const number: unknown = expect.any(Number);
const list: unknown = expect.arrayContaining([expect.anything()]);
const root = '/api/statistics';
const byStudents = '/api/control/statistics-by-students';

interface Places {
  region: number;
  department: number;
  school: number;
}

async function placesOf(world: World, login = 'director1'): Promise<Places> {
  return world.one(world.sql<Places[]>`
    select region_id as region, department_id as department, school_id as school from person where login = ${login}`);
}

interface Period {
  school: number;
  period: number;
  group: number;
}

/** A test that the class of student1 sits. */
async function aPeriod(world: World): Promise<Period> {
  const examId = await addExam(world.sql);
  const { id } = await world.one(world.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${examId}`);
  return { school: await schoolOf(world, 'director1'), period: id, group: await groupOf(world, 'student1') };
}

/** The flow of a kind of access of this school year. */
async function flow(world: World, accessTypeId: number): Promise<number> {
  const { id } = await world.one(world.sql<{ id: number }[]>`
    select id from exam_flow where access_type_id = ${accessTypeId} order by school_year desc limit 1`);
  return id;
}

type Path = (world: World) => Promise<string>;

/** The calls of P§7 from the top down, with param testingType; who sees the level. */
const levels: [string, Row['by'], Path][] = [
  ['country-info', 'CTRWRKR', () => Promise.resolve(`${root}/country-info?testingType=input`)],
  ['region-info', 'RGNWRKR', async (world) => `${root}/region-info/${(await placesOf(world)).region}?testingType=input`],
  [
    'department-schools',
    'DPTWRKR',
    async (world) => `${root}/department-schools/${(await placesOf(world)).department}?testingType=input`,
  ],
  ['get-school-info', 'DCR', async (world) => `${root}/get-school-info/${(await placesOf(world)).school}?testingType=input`],
  [
    'get-groups-period-info',
    'DCR',
    async (world) => {
      const { school, period } = await aPeriod(world);
      return `${root}/get-groups-period-info/${school}/${period}?testingType=input`;
    },
  ],
  [
    'get-group-period-info',
    'DCR',
    async (world) => {
      const { school, period, group } = await aPeriod(world);
      return `${root}/get-group-period-info/${school}/${period}/${group}?testingType=input`;
    },
  ],
  [
    'get-school-periods-info',
    'DCR',
    async (world) => `${root}/get-school-periods-info/${(await placesOf(world)).school}?testingType=input`,
  ],
];

const readings: Row[] = levels.map(([name, by, path]) => ({
  says: `P§7 Statistics: ${name} (param testingType)`,
  by,
  call: async (world) => get(await path(world)),
  gives: { status: 200 },
}));

const sheets: Row[] = levels
  .filter(([name]) => name !== 'get-group-period-info')
  .map(([name, by, path]) => ({
    says: `P§7 Statistics: Excel of ${name} by Accept`,
    by,
    call: async (world) => get(await path(world), asExcel),
    gives: excel,
  }));

const switches: Row[] = (['practicum', 'timss'] as const).flatMap((kind) =>
  (['on', 'off'] as const).map((way) => ({
    says: `P§7 Statistics: POST contingent statistic ${way} for ${kind}; P§4 access switches per group and flow`,
    by: 'DCR' as const,
    call: async (world: World) => {
      const accessId = await flow(world, kind === 'practicum' ? 4 : 6);
      return post(`${root}/contingent/${kind}/${accessId}/${await addGroup(world)}/${way}`);
    },
    gives: { status: 200 },
  })),
);

const contingent = (kind: string, accessTypeId: number): Row => ({
  says: `P§7 Statistics: contingent by access type ${accessTypeId}; P§3 its id is that of ${kind}`,
  by: 'DCR',
  call: async (world) => get(`${root}/contingent/${kind}/${await flow(world, accessTypeId)}`),
  gives: { status: 200, data: { groups: list } },
});

/** P§3: the payload of an assignment. */
const assignment = (school: number, over: object = {}): Record<string, unknown> => ({
  schools: [school],
  accessTypeId: 2,
  dateStart: dottedAhead(30),
  testingType: 'input',
  ...over,
});

const assign = (says: string, over: object, gives: Row['gives']): Row => ({
  says,
  by: 'DPTWRKR',
  call: async (world) => post(`${root}/assign-accesses`, assignment(await schoolOf(world, 'director1'), over)),
  gives,
});

export const statistics: Table = {
  area: 'statistics',
  rows: [
    ...readings,
    ...sheets,
    {
      says: 'P§3 statistics payloads: summary',
      by: 'CTRWRKR',
      call: () => get(`${root}/country-info?testingType=input`),
      gives: { status: 200, data: { summary: expect.anything() } },
    },
    {
      says: 'P§3 statistics payloads: stats, items',
      by: 'CTRWRKR',
      call: () => get(`${root}/country-info?testingType=input`),
      gives: { status: 200, data: { stats: expect.anything(), items: expect.anything() } },
      differs: {
        deviation: 'Statistics payloads have `stats`, `items` and a group label (P§3)',
        here: { status: 200, data: { trend: expect.any(Array), rows: list } },
      },
    },
    {
      says: 'P§3 statistics payloads: title, region, department, school, schoolId',
      by: 'DCR',
      call: async (world) => get(`${root}/get-school-info/${(await placesOf(world)).school}?testingType=input`),
      gives: {
        status: 200,
        data: {
          title: expect.any(String),
          region: expect.any(String),
          department: expect.any(String),
          school: expect.any(String),
          schoolId: number,
        },
      },
    },
    {
      says: 'P§3 statistics payloads: parallels',
      by: 'CTRWRKR',
      call: () => get(`${root}/country-info?testingType=input`),
      gives: { status: 200, data: { parallels: expect.any(Array) } },
    },
    {
      says: 'P§3 statistics payloads: period (start and end dates)',
      by: 'DCR',
      call: async (world) => {
        const { school } = await aPeriod(world);
        return get(`${root}/get-school-info/${school}?testingType=input`);
      },
      gives: {
        status: 200,
        data: {
          rows: expect.arrayContaining([
            expect.objectContaining({ period: { startDate: expect.any(String), endDate: expect.any(String) } }),
          ]),
        },
      },
    },
    {
      says: 'P§3 school periods with startDate and endDate, without time',
      by: 'DCR',
      call: async (world) => {
        const { school } = await aPeriod(world);
        return get(`${root}/get-school-periods-info/${school}?testingType=input`);
      },
      gives: {
        status: 200,
        data: {
          periods: expect.arrayContaining([
            expect.objectContaining({
              startDate: expect.stringMatching(/^[\d.-]{10}$/),
              endDate: expect.stringMatching(/^[\d.-]{10}$/),
            }),
          ]),
        },
      },
    },
    {
      says: 'P§7 Statistics: personnel; E§7 response data.activity and data.rows',
      by: 'DCR',
      call: () => get('/api/control/statistics/personnel'),
      gives: { status: 200, data: { activity: expect.anything(), rows: list } },
    },
    {
      says: 'P§7 Statistics: Excel of personnel by Accept',
      by: 'DCR',
      call: () => get('/api/control/statistics/personnel', asExcel),
      gives: excel,
    },
    contingent('practicum', 4),
    contingent('practicum-lessons', 5),
    contingent('timss', 6),
    {
      says: 'P§7 Statistics: contingent of a group by access type',
      by: 'DCR',
      call: async (world) => get(`${root}/contingent/practicum/${await flow(world, 4)}/${await groupOf(world, 'student1')}`),
      gives: { status: 200, data: { students: list } },
    },
    {
      says: 'P§7 Statistics: Excel of the contingent by Accept',
      by: 'DCR',
      call: async (world) => get(`${root}/contingent/practicum/${await flow(world, 4)}`, asExcel),
      gives: excel,
    },
    {
      says: 'P§7 Statistics: groups by access type',
      by: 'DCR',
      call: async (world) => {
        await aPeriod(world);
        return get(`${byStudents}?accessTypeId=2`);
      },
      gives: { status: 200, data: list, meta: { groups: list } },
    },
    ...switches,
    {
      says: 'P§4 test access that is switched off for a group is off for it',
      by: 'DCR',
      call: async (world) => {
        const group = await addGroup(world);
        const path = `${root}/contingent/practicum/${await flow(world, 4)}`;
        await world.made('DCR', post(`${path}/${group}/off`));
        return get(`${path}/${group}`);
      },
      gives: { status: 200, data: { group: { isOn: false } } },
    },
    {
      says: 'P§3 exam access type ids: ENT 3',
      by: 'DCR',
      call: () => get(`${byStudents}?accessTypeId=3`),
      gives: { status: 200, data: expect.any(Array) },
    },
    {
      says: 'P§7 Statistics: period grading-scales',
      by: 'DCR',
      call: async (world) => get(`${byStudents}/${(await aPeriod(world)).period}/grading-scales`),
      gives: { status: 200 },
    },
    ...(['header', 'result'] as const).flatMap((part): Row[] => [
      {
        says: `P§7 Statistics: period, school ${part}`,
        by: 'DCR',
        call: async (world) => {
          const { school, period } = await aPeriod(world);
          return get(`${byStudents}/${period}/schools/${school}/${part}`);
        },
        gives: { status: 200, data: expect.anything() },
      },
      {
        says: `P§7 Statistics: period, class ${part}`,
        by: 'DCR',
        call: async (world) => {
          const { period, group } = await aPeriod(world);
          return get(`${byStudents}/${period}/classes/${group}/${part}`);
        },
        gives: { status: 200, data: expect.anything() },
      },
    ]),
    {
      says: 'P§7 Statistics: Excel of a class result by Accept',
      by: 'DCR',
      call: async (world) => {
        const { period, group } = await aPeriod(world);
        return get(`${byStudents}/${period}/classes/${group}/result`, asExcel);
      },
      gives: excel,
    },
    assign(
      'P§7 Statistics: POST assign-accesses; P§4 a diagnostic ends 2 days after its start',
      {},
      {
        status: 200,
        data: { accessTypeId: 2, testingType: 'input', dateFinish: dottedAhead(32) },
      },
    ),
    assign(
      'P§4, P§9 a certification ends 2 days after its start',
      { accessTypeId: 1, testingType: null, dateStart: dottedAhead(60) },
      { status: 200, data: { dateFinish: dottedAhead(62) } },
    ),
    assign(
      'P§4, P§9 TIMSS ends 1 day after its start; testing type timss-4',
      { accessTypeId: 6, testingType: 'timss-4', dateStart: dottedAhead(90) },
      { status: 200, data: { testingType: 'timss-4', dateFinish: dottedAhead(91) } },
    ),
    assign(
      'P§3 Assignment: testing type output',
      { testingType: 'output', dateStart: dottedAhead(120) },
      {
        status: 200,
        data: { testingType: 'output' },
      },
    ),
    assign(
      'P§3, P§9 Assignment: testing type timss-8',
      { accessTypeId: 6, testingType: 'timss-8', dateStart: dottedAhead(150) },
      { status: 200, data: { testingType: 'timss-8' } },
    ),
    assign('P§5 Assignment: date required', { dateStart: null }, refused('dateStart')),
    assign('P§5 Assignment: a date of exactly 10 characters', { dateStart: '1.12.2030' }, refused('dateStart')),
    assign('P§5 Assignment: minimum today', { dateStart: dottedAhead(-2) }, refused('dateStart')),
    assign('P§5 Assignment: at least one school', { schools: [] }, refused('schools')),
    assign('P§5 Assignment: testing type required', { testingType: null }, refused('testingType')),
    assign('P§9 Assignment: a testing type that is none', { testingType: 'timss-8' }, refused('testingType')),
    {
      says: 'P§4 certification, diagnostics, TIMSS are assigned, PISA is not',
      by: 'DPTWRKR',
      call: async (world) =>
        post(`${root}/assign-accesses`, assignment(await schoolOf(world, 'director1'), { accessTypeId: 7 })),
      gives: refused('accessTypeId'),
      differs: {
        deviation: 'Certification, diagnostics, TIMSS are assigned from above (P§3, P§4)',
        here: { status: 200, data: { dateFinish: dottedAhead(32) } },
      },
    },
    {
      says: 'P§6 department sees its schools: not one of another department',
      by: 'DPTWRKR',
      call: async (world) => {
        const { id } = await world.one(world.sql<{ id: number }[]>`
          select s.id from school s join person p on p.login = 'department1' and p.department_id <> s.department_id limit 1`);
        return get(`${root}/get-school-info/${id}?testingType=input`);
      },
      gives: absent,
    },
    {
      says: 'P§6 region its departments: not one of another region',
      by: 'RGNWRKR',
      call: async (world) => {
        const { id } = await world.one(world.sql<{ id: number }[]>`
          select d.id from department d join person p on p.login = 'region1' and p.region_id <> d.region_id limit 1`);
        return get(`${root}/department-schools/${id}?testingType=input`);
      },
      gives: absent,
    },
    {
      says: 'P§6 country its regions: any of them',
      by: 'CTRWRKR',
      call: async (world) => {
        const { id } = await world.one(world.sql<{ id: number }[]>`select id from region order by id desc limit 1`);
        return get(`${root}/region-info/${id}?testingType=input`);
      },
      gives: { status: 200 },
    },
  ],
};
