/**
 * Organisers, accounts, the audit log (specification P§4, P§6; security: Who may, Traces). Places contain each other: the group that one leads,
 * the school, the department, the region, the country. Nobody reaches an equal or the place beside their own.
 */
import { administration, organisers, staff, type Caller, type Row } from '../row.ts';

const aboveStudent: readonly Caller[] = ['GL.own', 'ZVCH.own', 'DCR.own', 'DPT.own', 'RGN.own', 'CTR'];
const keepers = ['GL', 'ZVCH', 'DCR', ...administration] as const;
const onAttempt = { active: '200', over: '200', finished: '200' } as const;

function account(path: string): Row {
  return {
    call: `POST /api/people/{personId}/${path}`,
    rate: 'write',
    door: keepers,
    waits: true,
    reach: aboveStudent,
  };
}

export const control: Readonly<Record<string, Row>> = {
  // Who runs the platform.
  operation: { call: 'GET /api/control/health', rate: 'read', door: ['CTR'], behalf: true, waits: true },
  testingBoard: {
    call: 'GET /api/control/testing-board',
    rate: 'read',
    door: organisers,
    behalf: true,
    waits: true,
    shows: { what: 'person', to: [...aboveStudent, 'DCR.behalf'] },
  },
  boardAttempt: {
    call: 'GET /api/control/testing-board/attempts/{attemptId}',
    rate: 'read',
    door: organisers,
    behalf: true,
    waits: true,
    reach: [...aboveStudent, 'DCR.behalf'],
    organiser: onAttempt,
  },
  controlAttempts: {
    call: 'POST /api/control/testing-board/actions',
    rate: 'write',
    door: organisers,
    waits: true,
    reach: aboveStudent,
    organiser: onAttempt,
  },
  decideLate: {
    call: 'POST /api/control/testing-board/attempts/{attemptId}/late',
    rate: 'write',
    door: organisers,
    waits: true,
    reach: aboveStudent,
    organiser: onAttempt,
  },
  handOver: {
    call: 'POST /api/control/hand-over',
    rate: 'write',
    door: organisers,
    waits: true,
    reach: aboveStudent,
    organiser: onAttempt,
  },
  startCodeList: {
    call: 'GET /api/control/start-codes',
    rate: 'read',
    door: [...staff, 'DPT'],
    behalf: true,
    waits: true,
    shows: { what: 'exam', to: ['GL.own', 'ZVCH.own', 'DCR.own', 'DCR.behalf'] },
  },
  startCodeShow: {
    call: 'POST /api/control/start-codes/show',
    rate: 'write',
    door: [...staff, 'DPT'],
    waits: true,
    reach: ['GL.own', 'ZVCH.own', 'DCR.own'],
  },
  startCodeCall: {
    call: 'POST /api/control/start-codes/sitting',
    rate: 'write',
    door: [...staff, 'DPT'],
    waits: true,
    reach: ['GL.own', 'ZVCH.own', 'DCR.own'],
  },
  listAudit: {
    call: 'GET /api/control/audit',
    rate: 'read',
    door: ['DCR', ...administration],
    behalf: true,
    waits: true,
    shows: { what: 'person', to: ['DCR.own', 'DPT.own', 'RGN.own', 'CTR', 'DCR.behalf'] },
  },
  personOptions: {
    call: 'GET /api/pickers/people',
    rate: 'read',
    door: organisers,
    behalf: true,
    waits: true,
    shows: { what: 'person', to: [...aboveStudent, 'DCR.behalf'] },
  },
  groupOptions: { call: 'GET /api/pickers/groups', rate: 'read', door: organisers, behalf: true, waits: true },
  schoolOptions: { call: 'GET /api/pickers/schools', rate: 'read', door: organisers, behalf: true, waits: true },
  resetPassword: account('password'),
  makeResetLink: account('reset-link'),
  endAccountSessions: account('unset-all'),
  makeBehalfLink: {
    ...account('behalf-link'),
    door: ['DCR', ...administration],
    reach: ['DCR.own', 'DPT.own', 'RGN.own', 'CTR'],
  },
  problemList: {
    call: 'GET /api/control/problems',
    rate: 'read',
    door: ['CTR'],
    behalf: true,
    waits: true,
    shows: { what: 'person', to: ['CTR'] },
  },
  problemDone: { call: 'PUT /api/control/problems/{problemId}', rate: 'write', door: ['CTR'], waits: true, reach: ['CTR'] },
  problemDelete: {
    call: 'DELETE /api/control/problems/{problemId}',
    rate: 'write',
    door: ['CTR'],
    waits: true,
    reach: ['CTR'],
    // Gone is gone, also the second time.
    absent: '200',
  },
};

/** Whose account (columns' own place) a role looks after: people below it, never an equal, never itself. */
export const keeps: Readonly<Record<string, readonly string[]>> = {
  GL: ['ST'],
  ZVCH: ['ST', 'TCHR', 'GL'],
  DCR: ['ST', 'TCHR', 'GL', 'ZVCH'],
  DPT: ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR'],
  RGN: ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR', 'DPT'],
  CTR: ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR', 'DPT', 'RGN', 'EXM'],
};

/** Whose certification (columns' own place) a role conducts: gives time, pauses, ends, decides on late answers. Director and deputy are equals. */
export const conducts: Readonly<Record<string, readonly string[]>> = {
  TCHR: [],
  GL: [],
  ZVCH: ['TCHR', 'GL'],
  DCR: ['TCHR', 'GL'],
  DPT: ['TCHR', 'GL', 'ZVCH', 'DCR'],
  RGN: ['TCHR', 'GL', 'ZVCH', 'DCR'],
  CTR: ['TCHR', 'GL', 'ZVCH', 'DCR'],
};
