/** Addresses of statistics (specification P§2): each is a page, and so is every beginning of it. */
import { expect, test } from 'vitest';
import { assignableKinds } from '#domain/exam/assignment.ts';
import { kindTypes, statisticKinds } from '#domain/statistics/kinds.ts';
import { contingentBeginning, isAssignAlone } from '#client/features/statistics/beginnings.ts';
import { formatDrill, parseDrill, type StatisticBase } from '#client/features/statistics/drill-path.ts';
import { readRoutes } from '../screens/routes.ts';

const routes = readRoutes();
const roots = { country: '/statistic/1', region: '/statistic/region/1', department: '/statistic/department/1' } as const;
const places = { country: '2/3/4/5/6/7', region: '3/4/5/6/7', department: '4/5/6/7' } as const;
/** The group of a certification is the school's teachers, by the school's number. */
const placesOf = (kind: string, base: StatisticBase): string =>
  kind === 'cert' ? places[base].replace('4/5/6', '4/5/4') : places[base];

/** Kinds with each of their types and, of testing, a grade. */
const kinds = statisticKinds.flatMap((kind) => {
  const typed = kindTypes[kind].length === 0 ? [kind] : kindTypes[kind].map((type) => `${kind}/${type}`);
  return kind === 'testing' ? typed.map((address) => `${address}/9`) : typed;
});

function beginnings(address: string, from: number): string[] {
  const parts = address.split('/').filter(Boolean);
  return parts.slice(from).map((_, index) => `/${parts.slice(0, from + index + 1).join('/')}`);
}

/** A route of its own; one that takes the rest of an address is asked elsewhere. */
function hasRoute(address: string): boolean {
  return routes.some((route) => {
    const pattern = route.replaceAll(/\$[A-Za-z]+/g, '[^/]+');
    return !route.endsWith('$') && new RegExp(`^${pattern.replaceAll('/', '\\/')}\\/?$`).test(address);
  });
}

test.each(Object.keys(roots) as StatisticBase[])('every beginning of an address of the %s’s statistics is a page', (base) => {
  const root = roots[base];
  expect(routes).toContain(`${root.replace(/1$/, '$flowId')}/$`);
  for (const address of beginnings(root, 0)) expect(hasRoute(address), address).toBe(true);
  for (const kind of kinds)
    for (const address of beginnings(`${kind}/${placesOf(kind, base)}`, 0)) {
      const path = parseDrill(address.slice(1), base);
      expect(path, `${root}${address}`).not.toBeNull();
      if (path) expect(`/${formatDrill(path, base)}`).toBe(address);
    }
  expect(isAssignAlone('assign')).toBe(true);
  for (const kind of assignableKinds) expect(hasRoute(`${root}/assign/${kind}`)).toBe(true);
});

test('the period pages of a department are pages with every beginning', () => {
  for (const full of [
    'school-period/input/4/5/6/7',
    'testing-school-period/output/9/4/5/6/7',
    'pisa2025-school-period/input/4/5/6/7',
    'timss-school-period/timss-8/4/5/6/7',
  ])
    for (const address of beginnings(full, 0)) {
      const path = parseDrill(address.slice(1), 'department');
      expect(path, address).not.toBeNull();
      // Whoever clicks on stays among them.
      if (path) expect(`/${formatDrill(path, 'department')}`).toBe(address);
    }
});

test('every beginning of an address of statistics by students is a page or leads to one', () => {
  const root = '/control/statistics-by-students';
  for (const full of ['by-class/5/6', 'by-school/5/4', '4/9/practicum/6', '5/9/practicum-lessons/6', '6/9/timss/6'])
    for (const address of beginnings(`${root}/${full}`, 1)) {
      const to = contingentBeginning(address.slice(root.length), 4);
      // A page of its own is not asked for the way on.
      expect(hasRoute(address) || (to !== null && hasRoute(to.replace(/\?.*/, ''))), address).toBe(true);
    }
  expect(contingentBeginning('4/9', 1)).toBe(`${root}/4/9/practicum`);
  expect(contingentBeginning('by-school/5', 3)).toBe(`${root}/by-school/5/3`);
  for (const wrong of ['chess', 'by-class/x', '9/9', '4/0', '4/9/timss', 'by-school/5/6'])
    expect(contingentBeginning(wrong, 4), wrong).toBeNull();
});

test('teachers and reports have their pages', () => {
  for (const address of ['/control/statistics-by-teachers', '/reports', '/student-statistic'])
    expect(hasRoute(address)).toBe(true);
});
