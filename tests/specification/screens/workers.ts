/** Screens of administrative workers: statistics, from their own place down to a student (P§2). */
import { atHome, refused, type Found, type Names, type Screen, type ViewerTable } from '../screen.ts';
import { departmentModals, pisaAssignment } from './modals.ts';
import { examOfPeriod, one, result } from './names.ts';
import { menuOf } from './shell.ts';
import { pageStatuses } from './statuses.ts';

interface Kind {
  path: string;
  of: Names;
}

const diagnostics = result(2, 'output');
const kinds: readonly Kind[] = [
  { path: 'practicum-lessons', of: result(5, null) },
  { path: 'practicum', of: result(4, null) },
  { path: 'timss', of: result(6, 'timss-8') },
  { path: 'cert', of: result(1, null) },
  { path: 'diagnostic/output', of: diagnostics },
  { path: 'testing/output/8', of: diagnostics },
  { path: 'pisa2025/output', of: result(7, 'output') },
  { path: 'timss-testing/timss-8', of: result(6, 'timss-8') },
];
const places = ['{regionId}', '{departmentId}', '{schoolId}', '{periodId}', '{groupId}', '{contingentId}'];

const teacherName: Found = async (viewer, names) => {
  const id = await (names['contingentId'] as Exclude<Found, string>)(viewer, names);
  return one((sql) => sql`select concat_ws(' ', surname, firstname, lastname) from person where id = ${id}`)(viewer);
};

/** Each kind, and each place below the worker's own. A class and a person are seen with the test that they took; teachers have no class. */
function drills(root: string, from: number): Screen[] {
  const below = places.slice(from);
  return kinds.flatMap(({ path, of }) =>
    Array.from({ length: below.length + 1 }, (_, depth) => {
      const last = below[depth - 1];
      const isPerson = last === '{contingentId}';
      const isOfClass = isPerson || last === '{groupId}';
      const hasTest = path !== 'cert' && isOfClass;
      return {
        address: [root, path, ...below.slice(0, depth)].join('/'),
        names: of,
        heading: hasTest ? examOfPeriod('periodId') : isPerson ? teacherName : 'Статистика',
        places: isOfClass && !hasTest ? depth : depth + 1,
      };
    }),
  );
}

export const country: ViewerTable = {
  by: 'CTRWRKR',
  names: {},
  screens: [
    atHome('/about'),
    { address: '/statistic/1', heading: 'Статистика' },
    ...drills('/statistic/1', 0),
    { address: '/reports', heading: 'Отчёты' },
    ...refused('/control/ktp', '/control/schedules', '/testing', '/exam-editor/exams', '/statistic/region/1'),
  ],
  behaviours: [menuOf('CTRWRKR'), ...pageStatuses],
};

export const region: ViewerTable = {
  by: 'RGNWRKR',
  names: {},
  screens: [
    { address: '/statistic/region/1', heading: 'Статистика' },
    ...drills('/statistic/region/1', 1),
    { address: '/reports', heading: 'Отчёты' },
    ...refused('/statistic/1', '/statistic/department/1', '/control/ktp', '/exam-editor/exams'),
  ],
  behaviours: [menuOf('RGNWRKR')],
};

export const department: ViewerTable = {
  by: 'DPTWRKR',
  names: {},
  screens: [
    { address: '/statistic/department/1', heading: 'Статистика' },
    ...drills('/statistic/department/1', 2),
    { address: '/statistic/department/1/assign/timss', heading: 'Назначить TIMSS' },
    { address: '/statistic/department/1/school-period/output', heading: 'Статистика' },
    { address: '/statistic/department/1/testing-school-period/output/8', heading: 'Статистика' },
    { address: '/statistic/department/1/pisa2025-school-period/output', heading: 'Статистика' },
    { address: '/statistic/department/1/timss-school-period/timss-8', heading: 'Статистика' },
    { address: '/reports', heading: 'Отчёты' },
    ...refused('/statistic/1', '/statistic/region/1', '/control/ktp', '/exam-editor/exams'),
  ],
  behaviours: [menuOf('DPTWRKR'), ...departmentModals, pisaAssignment],
};
