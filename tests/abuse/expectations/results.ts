/** Results after the test (specification P§2 student-statistic, P§6, P§7; STA-3, STA-7): one's own, and of students of one's place. */
import { administration, everybody, type Caller, type Row } from '../row.ts';

const aboveStudent: readonly Caller[] = ['GL.own', 'ZVCH.own', 'DCR.own', 'DPT.own', 'RGN.own', 'CTR', 'DCR.behalf'];
const root = 'GET /api/control/statistics-by-students';
const leads = ['GL', 'ZVCH', 'DCR'] as const;

/** A class is for who leads it and for those above; a school as a whole is not for a group lead. */
const ofClass = { rate: 'read', door: [...leads, ...administration], behalf: true, waits: true, reach: aboveStudent } as const;
const ofSchool = {
  ...ofClass,
  door: ['ZVCH', 'DCR', ...administration],
  reach: aboveStudent.filter((caller) => caller !== 'GL.own'),
} as const;
const ofOwnSchool: readonly Caller[] = ['GL.own', 'ZVCH.own', 'DCR.own', 'DCR.behalf'];

const contingent = 'GET /api/statistics/contingent';
const switches = {
  rate: 'write',
  door: ['ZVCH', 'DCR'],
  waits: true,
  reach: ['ZVCH.own', 'DCR.own'],
} as const;

export const results: Readonly<Record<string, Row>> = {
  // Asked for a student by all of them: one's own needs no leave.
  studentStatisticList: {
    call: 'GET /api/student-statistic',
    rate: 'read',
    door: everybody,
    behalf: true,
    waits: true,
    reach: ['ST.own', 'ST.behalf', ...aboveStudent],
  },
  studentStatistic: {
    call: 'GET /api/student-statistic/{accessPeriodId}',
    rate: 'read',
    door: everybody,
    behalf: true,
    reach: ['ST.own', 'ST.behalf'],
  },
  studentStatisticOf: {
    call: 'GET /api/student-statistic/{accessPeriodId}/{userId}',
    rate: 'read',
    door: everybody,
    behalf: true,
    waits: true,
    reach: ['ST.own', 'ST.behalf', ...aboveStudent],
  },
  periodResultList: {
    call: root,
    rate: 'read',
    door: leads,
    behalf: true,
    waits: true,
    shows: { what: 'exam', to: ofOwnSchool },
  },
  periodGradingScale: { ...ofClass, call: `${root}/{accessPeriodId}/grading-scales` },
  schoolResultHeader: { ...ofSchool, call: `${root}/{accessPeriodId}/schools/{schoolId}/header` },
  schoolResult: { ...ofSchool, call: `${root}/{accessPeriodId}/schools/{schoolId}/result` },
  classResultList: { ...ofClass, call: `${root}/{accessPeriodId}/classes`, door: leads, reach: ofOwnSchool },
  classResultHeader: { ...ofClass, call: `${root}/{accessPeriodId}/classes/{groupId}/header` },
  classResult: { ...ofClass, call: `${root}/{accessPeriodId}/classes/{groupId}/result` },
  // Statistics by place (P§6: a worker their own place and below; of a school also its management).
  countryInfo: { call: `GET /api/statistics/country-info`, rate: 'read', door: ['CTR'], behalf: true },
  regionInfo: {
    call: `GET /api/statistics/region-info/{regionId}`,
    rate: 'read',
    door: ['RGN', 'CTR'],
    behalf: true,
    reach: ['RGN.own', 'CTR'],
  },
  departmentSchools: {
    call: `GET /api/statistics/department-schools/{departmentId}`,
    rate: 'read',
    door: administration,
    behalf: true,
    reach: ['DPT.own', 'RGN.own', 'CTR'],
  },
  schoolInfo: { ...ofSchool, call: `GET /api/statistics/get-school-info/{schoolId}` },
  schoolPeriodsInfo: { ...ofSchool, call: `GET /api/statistics/get-school-periods-info/{schoolId}` },
  groupPeriodInfo: { ...ofClass, call: `GET /api/statistics/get-group-period-info/{schoolId}/{periodId}/{groupId}` },
  missingList: { ...ofSchool, call: `GET /api/statistics/missing/{schoolId}/{periodId}` },
  // Certifications to the person (P§2): teachers' results are for who manages them and for the workers above.
  staffPeriodInfo: { ...ofSchool, call: `GET /api/statistics/staff/{schoolId}/{periodId}` },
  staffPersonInfo: { ...ofSchool, call: `GET /api/statistics/staff/{schoolId}/{periodId}/{personId}` },
  // Statistics of one's own school: a flow is everybody's, a class is not.
  contingentFlows: { call: contingent, rate: 'read', door: leads, behalf: true, waits: true },
  contingentStatistic: { call: `${contingent}/{kind}/{accessId}`, rate: 'read', door: leads, behalf: true, waits: true },
  contingentOfGroup: {
    call: `${contingent}/{kind}/{accessId}/{groupId}`,
    rate: 'read',
    door: leads,
    behalf: true,
    waits: true,
    reach: ofOwnSchool,
  },
  contingentOn: { ...switches, call: 'POST /api/statistics/contingent/{kind}/{accessId}/{groupId}/on' },
  contingentOff: { ...switches, call: 'POST /api/statistics/contingent/{kind}/{accessId}/{groupId}/off' },
  groupsPeriodInfo: { ...ofSchool, call: `GET /api/statistics/get-groups-period-info/{schoolId}/{periodId}` },
};
