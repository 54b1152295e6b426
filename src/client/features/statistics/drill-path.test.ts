import { expect, test } from 'vitest';
import { formatDrill, parseDrill } from './drill-path.ts';

test('every beginning of an address is a page, and comes back as it was', () => {
  for (const address of [
    'practicum/2/3/4/5/6/7',
    'diagnostic/input/2/3/4/5/6',
    'testing/input/9/2/3/4',
    'cert/2/3/4/5/4/7',
    'timss-testing/timss-4/1',
  ]) {
    const parts = address.split('/');
    for (let length = 1; length <= parts.length; length += 1) {
      const begin = parts.slice(0, length).join('/');
      const path = parseDrill(begin, 'country');
      expect(path, begin).not.toBeNull();
      if (path) expect(formatDrill(path, 'country')).toBe(begin);
    }
  }
});

test('a department’s places begin with the school; its period pages are the same pages', () => {
  expect(parseDrill('practicum/4/5', 'department')).toMatchObject({ schoolId: 4, periodId: 5 });
  expect(parseDrill('timss-school-period/timss-8/4', 'department')).toMatchObject({
    kind: 'timss-testing',
    type: 'timss-8',
    schoolId: 4,
  });
  expect(parseDrill('timss-school-period/timss-8', 'country')).toBeNull();
  for (const address of [
    'school-period/input/4/5',
    'testing-school-period/output/9/4',
    'pisa2025-school-period',
    'timss-school-period/all/4',
  ]) {
    const path = parseDrill(address, 'department');
    expect(path && formatDrill(path, 'department')).toBe(address);
  }
});

test('a place may be looked at before a type or a grade is chosen', () => {
  expect(parseDrill('testing/all/all/2/3', 'country')).toEqual({
    kind: 'testing',
    type: null,
    parallel: null,
    regionId: 2,
    departmentId: 3,
  });
  for (const address of ['testing/all/all/2', 'testing/input/all/2', 'testing/all/9/2', 'testing/all/9', 'diagnostic/all/2']) {
    const path = parseDrill(address, 'country');
    expect(path && formatDrill(path, 'country')).toBe(address);
  }
});

test('what is no address is none', () => {
  for (const address of [
    '',
    'chess',
    'diagnostic/3',
    'testing/input/13',
    'practicum/0',
    'practicum/x',
    'practicum/1/2/3/4/5/6/7',
    // Teachers stand in no class: their group is the school.
    'cert/1/2/3/4/5',
  ])
    expect(parseDrill(address, 'country'), address).toBeNull();
});
