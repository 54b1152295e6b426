/** Tests: students sit testings, a school's staff sits certifications (specification P§6, E§2); nobody sees another one's attempt. */
import { staff, students, type Caller, type Row } from '../row.ts';

const groupMates: readonly Caller[] = ['ST.own', 'ST.group', 'ST.given'];
const colleagues: readonly Caller[] = ['TCHR.own', 'TCHR.class', 'GL.own', 'GL.class', 'ZVCH.own', 'DCR.own', 'DCR.given'];

interface Kind {
  base: string;
  id: string;
  door: Row['door'];
  owner: Caller;
  /** Whoever has the exam: their own attempt of it is their own matter. */
  sitters: readonly Caller[];
  lookers: readonly Caller[];
}

function ofKind({ base, id, door, owner, sitters, lookers }: Kind): Record<string, Row> {
  const exam = `${base}/{${id}}`;
  return {
    List: { call: `GET ${base}`, rate: 'read', door, behalf: true },
    Preview: {
      call: `GET ${exam}`,
      rate: 'read',
      door,
      behalf: true,
      reach: [...sitters, ...lookers],
      states: { before: '200', open: '200', active: '200', over: '200', finished: '200', missed: '200' },
    },
    Data: {
      call: `GET ${exam}/data`,
      rate: 'write',
      door,
      reach: sitters,
      states: {
        before: '403 PERIOD_CLOSED',
        open: '200',
        active: '200',
        // Or it was ended by the server in the meantime.
        over: '403 TIME_OVER|302 ALREADY_COMPLETED',
        finished: '302 ALREADY_COMPLETED',
        missed: '403 PERIOD_CLOSED',
      },
    },
    SendAnswer: {
      call: `POST ${base}/send-answer`,
      rate: 'answer',
      door,
      token: true,
      reach: [owner],
      // After the end an answer is stored as late: never lost, never counted unseen.
      states: { before: '404', open: '404', active: '200', over: '200', finished: '200', missed: '404' },
    },
    SendAnswers: {
      call: `POST ${base}/send-answers`,
      rate: 'answer',
      door,
      token: true,
      reach: [owner],
      states: { before: '404', open: '404', active: '200', over: '200', finished: '200', missed: '404' },
    },
    Finish: {
      call: `DELETE ${exam}/completed`,
      rate: 'write',
      door,
      token: true,
      reach: [owner],
      states: { before: '404', open: '404', active: '200', over: '200', finished: '200', missed: '404' },
    },
    Result: {
      call: `GET ${exam}/completed`,
      rate: 'read',
      door,
      behalf: true,
      answer: '403 TEST_RUNNING',
      reach: [owner, ...(owner === 'ST.own' ? lookers : [])],
      states: { before: '404', open: '404', active: '403 TEST_RUNNING', over: '200', finished: '200', missed: '404' },
    },
    // Only what is completed can be compared; one whose time is over may have been ended in the meantime.
    History: {
      call: `GET ${exam}/completed/history`,
      rate: 'read',
      door,
      behalf: true,
      reach: [owner, ...(owner === 'ST.own' ? lookers : [])],
      states: { before: '404', open: '404', active: '404', over: '200|404', finished: '200', missed: '404' },
    },
    ResultPdf: {
      call: `GET ${exam}/completed/pdf`,
      rate: 'document',
      door,
      behalf: true,
      reach: [owner, ...(owner === 'ST.own' ? lookers : [])],
      states: { before: '404', open: '404', active: '403 TEST_RUNNING', over: '200', finished: '200', missed: '404' },
    },
    Prepare: {
      call: `POST ${exam}/prepare`,
      rate: 'write',
      door,
      reach: sitters,
      // The owner sits it already; the others may still fetch it.
      answer: '200|302 OTHER_TEST_RUNNING',
      states: {
        before: '200',
        open: '200',
        active: '302 OTHER_TEST_RUNNING',
        over: '302 OTHER_TEST_RUNNING|302 ALREADY_COMPLETED',
        finished: '302 ALREADY_COMPLETED',
        missed: '403 PERIOD_CLOSED',
      },
    },
    PreparedMedia: { call: `GET ${exam}/prepared-media`, rate: 'read', door, reach: [owner] },
    BeginPrepared: {
      call: `POST ${exam}/begin-prepared`,
      rate: 'answer',
      door,
      token: true,
      reach: [owner],
      // The period of what was prepared has not begun: no clock of a device opens it.
      answer: '403 PERIOD_CLOSED',
    },
  };
}

function named(prefix: string, rows: Record<string, Row>): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [prefix + name, row]));
}

export const attempts: Readonly<Record<string, Row>> = {
  ...named(
    'testing',
    ofKind({
      base: '/api/testing',
      id: 'examId',
      door: students,
      owner: 'ST.own',
      sitters: groupMates,
      lookers: ['ST.behalf'],
    }),
  ),
  testingProfile: {
    call: 'PUT /api/testing/{examId}/profile',
    rate: 'write',
    door: students,
    reach: groupMates,
    // No ENT: there is nothing to choose.
    answer: '422 VALIDATION',
    states: {
      before: '422 VALIDATION',
      open: '422 VALIDATION',
      active: '422 VALIDATION',
      over: '422 VALIDATION',
      finished: '422 VALIDATION',
      missed: '403 PERIOD_CLOSED',
    },
  },
  ...named(
    'certification',
    ofKind({
      base: '/api/certification',
      id: 'certId',
      door: staff,
      owner: 'TCHR.own',
      sitters: colleagues,
      lookers: ['DCR.behalf'],
    }),
  ),
  attemptPoll: {
    call: 'GET /api/attempt/{attemptId}/word',
    rate: 'read',
    door: [...students, ...staff],
    reach: ['ST.own'],
    states: { before: '404', open: '404', active: '200', over: '200', finished: '200', missed: '404' },
  },
  // Appeals are made against what was finished.
  ownAppeals: {
    call: 'GET /api/attempt/{attemptId}/appeals',
    rate: 'read',
    door: [...students, ...staff],
    answer: '404 NOT_FOUND',
    states: { before: '404', open: '404', active: '404', over: '404', finished: '200', missed: '404' },
  },
};
