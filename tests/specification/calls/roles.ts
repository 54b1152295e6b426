/** Who may call what (P§6). */
import { expect } from 'vitest';
import { get, post, put, type Answer, type Call, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { teachingStaff, administrativeWorkers, management, type Role } from '#domain/person/role.ts';
import { absent, addGroup, aStudent, forbidden, groupOf, refused } from './making.ts';
import { comingLesson } from './making-schedule.ts';

interface Sentence {
  /** `Students: schedule`. */
  says: string;
  call: (world: World) => Call | Promise<Call>;
  may: readonly Role[];
  mayNot: readonly Role[];
  refusal?: Answer;
}

const everybody = ['ST', ...teachingStaff, ...administrativeWorkers, 'EXMNG'] as const;
const but = (...roles: Role[]): Role[] => everybody.filter((role) => !roles.includes(role));

const sentences: Sentence[] = [
  {
    says: 'Students, teaching staff: schedule',
    call: () => ownDays(),
    may: ['ST', ...teachingStaff],
    mayNot: ['EXMNG', 'CTRWRKR'],
  },
  { says: 'Students: homework list', call: () => get('/api/homework/own'), may: ['ST'], mayNot: ['TCHR', 'EXMNG'] },
  { says: 'Students: chat', call: () => get('/api/chat/teachers'), may: ['ST'], mayNot: ['DCR', 'EXMNG'] },
  { says: 'Students: testing', call: () => get('/api/testing'), may: ['ST'], mayNot: ['TCHR', 'EXMNG'] },
  { says: 'Students: student statistics', call: () => get('/api/student-statistic'), may: ['ST'], mayNot: [] },
  {
    says: 'Students: simulators; teaching staff: my-courses',
    call: () => get('/api/courses'),
    may: ['ST', ...teachingStaff],
    mayNot: ['EXMNG', 'RGNWRKR'],
  },
  {
    says: 'Students, employees: simulation',
    call: () => get('/api/simulations/results'),
    may: but('EXMNG'),
    mayNot: ['EXMNG'],
  },
  { says: 'Teaching staff: KTP', call: () => get('/api/ktp/groups'), may: teachingStaff, mayNot: but(...teachingStaff) },
  {
    says: 'Teaching staff: content, lectures, custom lessons',
    call: () => get('/api/lesson-content'),
    may: teachingStaff,
    mayNot: ['ST', 'EXMNG', 'DPTWRKR'],
  },
  {
    says: 'Teaching staff: certification',
    call: () => get('/api/certification'),
    may: teachingStaff,
    mayNot: ['ST', 'EXMNG', 'RGNWRKR'],
  },
  {
    says: 'Teaching staff: chat control',
    call: () => get('/api/chat/groups'),
    may: teachingStaff,
    mayNot: ['ST', 'EXMNG', 'DPTWRKR'],
  },
  {
    says: 'Teaching staff: homework of their classes',
    call: () => get('/api/homework/control/list'),
    may: teachingStaff,
    mayNot: ['ST', 'EXMNG'],
  },
  {
    says: 'Teaching staff, administrative workers: reports',
    call: () => get('/api/statistics/reports'),
    may: [...teachingStaff, ...administrativeWorkers],
    mayNot: ['ST', 'EXMNG'],
  },
  {
    says: 'Director and zavuch: statistics by teachers',
    call: () => get('/api/control/statistics/personnel'),
    may: management,
    mayNot: but(...management),
  },
  {
    says: 'Director and zavuch: statistics by students',
    call: () => get('/api/control/statistics-by-students'),
    may: management,
    mayNot: ['ST', 'TCHR', 'EXMNG'],
  },
  {
    says: 'Director and zavuch: teacher directions',
    call: () => get('/api/control/personnel/courses'),
    may: management,
    mayNot: but(...management),
  },
  {
    says: 'Director and zavuch: certification control',
    call: () => get('/api/control/certifications'),
    may: management,
    mayNot: but(...management),
  },
  {
    says: 'Director and zavuch: test appointment of students',
    call: () => get('/api/testing-appointment/students/periods'),
    may: management,
    mayNot: but(...management),
  },
  {
    says: 'Director and zavuch: test appointment of teachers',
    call: () => get('/api/testing-appointment/teachers/flow-list'),
    may: management,
    mayNot: but(...management),
  },
  {
    says: 'Director, zavuch, group lead: groups',
    call: () => post('/api/groups/list', {}),
    may: ['GL', ...management],
    mayNot: ['ST', 'TCHR', 'EXMNG'],
  },
  {
    says: 'Director, zavuch, group lead: the Students menu item',
    call: () => get('/api/contingent'),
    may: ['GL', ...management],
    mayNot: ['ST', 'TCHR', 'EXMNG'],
  },
  {
    says: 'Director, zavuch, group lead: subgroups',
    call: async (world) => get(`/api/subgroups/${await groupOf(world, 'lead1')}`),
    may: ['GL', ...management],
    mayNot: ['ST', 'TCHR', 'EXMNG', 'DPTWRKR'],
  },
  {
    says: 'Director, zavuch, group lead: schedules',
    call: async (world) => get(`/api/schedule/create/${await groupOf(world, 'lead1')}`),
    may: ['GL', ...management],
    mayNot: ['ST', 'TCHR', 'EXMNG', 'DPTWRKR'],
  },
  {
    says: 'Group lead: no group that somebody else leads',
    call: async (world) => get(`/api/groups/update/${await addGroup(world)}`),
    may: management,
    mayNot: ['GL'],
    refusal: absent,
  },
  {
    says: 'Administrative workers: statistics of the country',
    call: () => get('/api/statistics/country-info?testingType=input'),
    may: ['CTRWRKR'],
    mayNot: but('CTRWRKR'),
  },
  {
    says: 'Administrative workers: assignment',
    call: () => get('/api/statistics/assignments'),
    may: administrativeWorkers,
    mayNot: but(...administrativeWorkers),
  },
  {
    says: 'Exam manager: question bank and exam editor',
    call: () => get('/api/admin/exams'),
    may: ['EXMNG'],
    mayNot: but('EXMNG'),
  },
  { says: 'Exam manager: question bank', call: () => get('/api/admin/exam-questions'), may: ['EXMNG'], mayNot: but('EXMNG') },
  {
    says: 'Teachers: the import video link',
    call: () => get('/api/links/import-video'),
    may: teachingStaff,
    mayNot: ['ST', 'EXMNG', 'DPTWRKR'],
  },
  { says: 'About, consultative, FAQ: all roles', call: () => get('/api/pages/consultative'), may: everybody, mayNot: [] },
];

const rowsOf = ({ says, call, may, mayNot, refusal = forbidden }: Sentence): Row[] => [
  ...may.map((by): Row => ({ says: `P§6 ${says}: ${by} may`, by, call, gives: { status: 200 } })),
  ...mayNot.map((by): Row => ({ says: `P§6 ${says}: ${by} may not`, by, call, gives: refusal })),
];

function ownDays(): Call {
  const day = new Date().toISOString().slice(0, 10);
  return get(`/api/schedule/own?from=${day}&to=${day}`);
}

/** A lesson of the class that student1 is in and lead1 leads; its teacher is somebody else. */
const lessonPage = (by: Role, gives: Answer): Row => ({
  says: `P§6 lesson page: ${by} may`,
  by,
  call: async (world) => get(`/api/schedule/lesson/${(await comingLesson(world, await groupOf(world, 'student1'))).uuid}`),
  gives,
});

/** A role that the sentence does not name, and that may on purpose. */
const beyond = (says: string, by: Role, call: () => Call, { deviation }: { deviation: string }): Row => ({
  says: `P§6 ${says}`,
  by,
  call,
  gives: forbidden,
  differs: { deviation, here: { status: 200 } },
});

export const roles: Table = {
  area: 'roles',
  rows: [
    ...sentences.flatMap(rowsOf),
    ...(['ST', 'GL', 'ZVCH', 'DCR'] as const).map((by) =>
      lessonPage(by, { status: 200, data: { lesson: { uuid: expect.any(String) } } }),
    ),
    {
      says: 'P§6 lesson page: the teacher of the lesson may',
      by: 'TCHR',
      call: async (world) => {
        const { uuid } = await world.one(world.sql<{ uuid: string }[]>`
          select l.uuid from lesson l join person p on p.id = l.teacher_id where p.login = 'teacher1' order by l.date limit 1`);
        return get(`/api/schedule/lesson/${uuid}`);
      },
      gives: { status: 200, data: { lesson: { uuid: expect.any(String) } } },
    },
    beyond('statistics by students: not of a group lead', 'GL', () => get('/api/control/statistics-by-students'), {
      deviation: 'Statistics by students: director and zavuch (P§6)',
    }),
    ...[get('/api/contingent'), get('/api/personnel'), post('/api/groups/list', {})].map((call) =>
      beyond(`groups and people: not of administrative workers, ${call.path}`, 'DPTWRKR', () => call, {
        deviation: 'Groups and people: the staff of the school (P§6)',
      }),
    ),
    beyond('content: not of administrative workers', 'CTRWRKR', () => get('/api/lesson-content'), {
      deviation: 'Content: the teaching staff (P§6)',
    }),
    {
      says: 'P§6 lesson page: the exam manager may not',
      by: 'EXMNG',
      call: async (world) => get(`/api/schedule/lesson/${(await comingLesson(world, await groupOf(world, 'student1'))).uuid}`),
      gives: forbidden,
    },
    {
      says: 'P§5, P§6 a group lead adds students to the own group',
      by: 'GL',
      call: async (world) => post('/api/contingent/add', { ...aStudent, group_id: await groupOf(world, 'lead1') }),
      gives: { status: 200 },
    },
    {
      says: 'P§5, P§6 a group lead adds no student to another group',
      by: 'GL',
      call: async (world) => post('/api/contingent/add', { ...aStudent, group_id: await addGroup(world) }),
      gives: refused('group_id'),
    },
    {
      says: 'P§6 a group lead saves no group of somebody else',
      by: 'GL',
      call: async (world) => put(`/api/groups/update/${await addGroup(world)}`, { letter: 'Щ' }),
      gives: absent,
    },
    {
      says: 'P§6 anonymous: nothing that needs authorization',
      by: 'nobody',
      call: () => ({ ...get('/api/profile/data'), headers: { cookie: '' } }),
      gives: { status: 401, message: expect.any(String) },
    },
  ],
};
