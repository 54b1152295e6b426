/** Statistics of places and of a school's students, and what is assigned from there. */
import type { Page } from '@playwright/test';
import { expect } from '../support/patience.ts';
import type { Screen } from './screens.ts';

function statisticRow(page: Page): Promise<void> {
  return expect(page.getByTestId('statistic-row').first()).toBeVisible();
}

function placeRow(page: Page): Promise<void> {
  return expect(page.getByRole('treeitem').nth(1)).toBeVisible();
}

const levels = [
  { who: 'country', path: '/statistic', route: '/statistic/$flowId' },
  { who: 'region', path: '/statistic/region', route: '/statistic/region/$flowId' },
  { who: 'department', path: '/statistic/department', route: '/statistic/department/$flowId' },
] as const;

export const statisticScreens: readonly Screen[] = [
  {
    route: '/control/statistics-by-students',
    name: 'periods-of-students',
    as: ['zavuch', 'director', 'lead'],
    path: '/control/statistics-by-students',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-students/$',
    name: 'statistics-by-students-leads-on',
    as: ['director'],
    path: '/control/statistics-by-students/by-class',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-students/$accessTypeId/$accessId/$kind',
    name: 'classes-of-a-flow',
    as: ['director', 'zavuch', 'lead'],
    path: '/control/statistics-by-students/4/#/practicum',
    flow: 4,
    ready: (page) => expect(page.getByTestId('contingent-row').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-students/$accessTypeId/$accessId/$kind/$groupId',
    name: 'students-of-a-flow',
    as: ['director', 'zavuch'],
    path: '/control/statistics-by-students/4/#/practicum/1',
    flow: 4,
    ready: (page) => expect(page.getByTestId('contingent-student').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-teachers',
    name: 'statistics-of-teachers',
    as: ['director', 'zavuch'],
    path: '/control/statistics-by-teachers',
    ready: (page) => expect(page.getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-students/by-class/$accessPeriodId',
    name: 'classes-of-a-period',
    as: ['zavuch', 'director'],
    path: '/control/statistics-by-students/by-class/#',
    sat: true,
    ready: (page) => expect(page.getByTestId('class-row').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-students/by-class/$accessPeriodId/$groupId',
    name: 'result-of-a-class',
    as: ['zavuch', 'director'],
    path: '/control/statistics-by-students/by-class/#/@',
    sat: true,
    ready: (page) => expect(page.getByTestId('results').getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/control/statistics-by-students/by-school/$accessPeriodId/$schoolId',
    name: 'result-of-a-school',
    as: ['zavuch', 'director'],
    path: '/control/statistics-by-students/by-school/#/1',
    sat: true,
    ready: (page) => expect(page.getByTestId('results').getByTestId('row').first()).toBeVisible(),
  },
  ...levels.flatMap(({ who, path, route }): Screen[] => [
    { route: path, name: `statistics-${who}-leads-on`, as: [who], path },
    { route, name: `statistics-${who}`, as: [who], path: `${path}/1` },
    { route: `${route}/$`, name: `statistics-drill-${who}`, as: [who], path: `${path}/1/diagnostic`, ready: statisticRow },
    { route: `${route}/assign/$kind`, name: `assign-${who}`, as: [who], path: `${path}/1/assign/diagnostic`, ready: placeRow },
  ]),
  {
    route: '/statistic/$flowId/$',
    name: 'teachers-of-a-certification',
    as: ['country'],
    path: '/statistic/1/cert/#',
    certified: true,
    ready: (page) => expect(page.getByTestId('staff').getByTestId('row').first()).toBeVisible(),
  },
  {
    route: '/statistic/$flowId/$',
    name: 'teacher-of-a-certification',
    as: ['country'],
    path: '/statistic/1/cert/#/@/~',
    certified: true,
    ready: (page) => expect(page.getByTestId('statistic-whole')).toBeVisible(),
  },
  {
    route: '/statistic/department/$flowId/assign/$kind',
    name: 'assignment',
    as: ['department'],
    path: '/statistic/department/1/assign/timss?assignment=7f1d2c7e-52f7-4d1a-9c55-3a8f0e6b1a01',
    ready: (page) => expect(page.getByTestId('assignment')).toBeVisible(),
  },
];
