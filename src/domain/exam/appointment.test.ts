import { describe, expect, test } from 'vitest';
import { accessTypes } from './access-type.ts';
import { gradeOfTest, reservedSubject, testingTypesOf } from './appointment.ts';

const { diagnostic, timss, practicum, ent } = accessTypes;

describe('testing types (specification E§4)', () => {
  test.each([
    ['diagnostic', diagnostic, 'others', false, ['input', 'output']],
    ['diagnostic, light subscription', diagnostic, 'others', true, ['output']],
    ['the national monitoring', diagnostic, 'modo', false, []],
    ['parallel type', timss, 'others', false, ['timss-4', 'timss-8']],
    ['parallel type, light subscription', timss, 'others', true, ['timss-4', 'timss-8']],
    ['practicum', practicum, 'others', false, []],
    ['ENT', ent, 'others', false, []],
  ] as const)('%s', (_name, accessTypeId, examType, isLight, types) => {
    expect(testingTypesOf({ accessTypeId, examType }, isLight)).toEqual(types);
  });

  test('the list of exams says 1 for diagnostic, 3 for the parallel type', () => {
    expect([diagnostic, timss, practicum, ent].map((accessTypeId) => reservedSubject({ accessTypeId }))).toEqual([
      1,
      3,
      null,
      null,
    ]);
  });

  test('the parallel type names the grade, else the exam does', () => {
    expect([gradeOfTest(null, 'timss-8'), gradeOfTest(9, 'input'), gradeOfTest(9, null), gradeOfTest(null, null)]).toEqual([
      8,
      9,
      9,
      null,
    ]);
  });
});
