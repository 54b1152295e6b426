/**
 * Appointing tests (specification P§6 "test appointment", E§5): director and deputy, for their own school. Exams are the country's and everybody's
 * who appoints; periods and groups are the school's.
 */
import type { Caller, Row } from '../row.ts';

const door = ['ZVCH', 'DCR'] as const;
const own: readonly Caller[] = ['ZVCH.own', 'DCR.own'];
const looks: readonly Caller[] = [...own, 'DCR.behalf'];
const root = '/api/testing-appointment';
const period = `${root}/students/periods/{id}`;
const flow = `${root}/teachers/periods/{id}`;

export const appointment: Readonly<Record<string, Row>> = {
  appointmentExamList: { call: `GET ${root}/students/exam-list`, rate: 'read', door, behalf: true, waits: true },
  studentPeriodList: {
    call: `GET ${root}/students/periods`,
    rate: 'read',
    door,
    behalf: true,
    waits: true,
    shows: { what: 'exam', to: looks },
  },
  // The second one finds the first one's period in the way.
  studentPeriodCreate: {
    call: `POST ${root}/students/periods`,
    rate: 'write',
    door,
    waits: true,
    answer: '200|422 VALIDATION',
    absent: '422 VALIDATION',
  },
  studentPeriodRead: { call: `GET ${period}`, rate: 'read', door, behalf: true, waits: true, reach: looks },
  studentPeriodSave: { call: `PUT ${period}`, rate: 'write', door, waits: true, reach: own },
  studentPeriodDependents: { call: `GET ${period}/dependents`, rate: 'read', door, behalf: true, waits: true, reach: looks },
  // For the second one it is gone.
  studentPeriodDelete: {
    call: `DELETE ${period}`,
    rate: 'write',
    door,
    waits: true,
    reach: own,
    answer: '200|404 NOT_FOUND',
  },
  appointmentPreview: { call: `POST ${root}/students/preview`, rate: 'read', door, waits: true, reach: own },
  teacherPeriodList: { call: `GET ${root}/teachers/periods`, rate: 'read', door, behalf: true, waits: true },
  teacherFlowList: { call: `GET ${root}/teachers/flow-list`, rate: 'read', door, behalf: true, waits: true },
  teacherStorePeriod: {
    call: `POST ${root}/teachers/store-period`,
    rate: 'write',
    door,
    waits: true,
    answer: '200|422 VALIDATION',
    absent: '422 VALIDATION',
  },
  teacherPeriodSave: { call: `PUT ${flow}`, rate: 'write', door, waits: true, reach: own },
  teacherPeriodDependents: { call: `GET ${flow}/dependents`, rate: 'read', door, behalf: true, waits: true, reach: looks },
  // For the second one it is gone.
  teacherPeriodDelete: { call: `DELETE ${flow}`, rate: 'write', door, waits: true, reach: own, answer: '200|404 NOT_FOUND' },
  accessState: { call: `GET ${root}/access`, rate: 'read', door, behalf: true, waits: true },
  accessSwitch: { call: `POST ${root}/access`, rate: 'write', door, waits: true, reach: own },
};
