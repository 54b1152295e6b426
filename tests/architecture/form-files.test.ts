/** Every record form stands in the table of the tests of forms, or in the closed list of those that wait for their row. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './imports.ts';
import { recordForms } from '../pages/forms.ts';

/**
 * Without generated cases so far: what opens them depends on other rows or on the day, or their fields are lists of their own. The list only
 * gets shorter.
 */
const waiting = [
  'certifications/courses-dialog.tsx',
  'certifications/reassign-dialog.tsx',
  'class-schedule/once-dialog.tsx',
  'class-schedule/student-lesson-dialog.tsx',
  'class-schedule/use-lesson-form.ts',
  'exam-editor/blueprint/blueprint-tab.tsx',
  'exam-editor/exam/create-exam-dialog.tsx',
  'exam-editor/exam/general-tab.tsx',
  'exam-editor/parts/add-subject-dialog.tsx',
  'exam-editor/parts/shared-content-dialog.tsx',
  'exam-editor/scale/range-dialog.tsx',
  'homework/give/edit-screen.tsx',
  'homework/give/give-screen.tsx',
  'item-analysis/appeals/decide-dialog.tsx',
  'people/courses-dialog.tsx',
  'people/move-dialog.tsx',
  'people/teaching-dialog.tsx',
  'people/transfers-screen.tsx',
  'plans/plan-dialog.tsx',
  'plans/theme-dialog.tsx',
  'school-schedule/bells-dialog.tsx',
  'school-schedule/substitutions-screen.tsx',
  'school-schedule/week-dialog.tsx',
  'statistic-reports/report-dialog.tsx',
];

test('every record form is tested', () => {
  const features = 'src/client/features/';
  const found = [...readImports(['src/client']).keys()].flatMap((file) =>
    file.startsWith(features) && /\buseRecordForm[(<]/.test(readFileSync(join(root, file), 'utf8'))
      ? [file.slice(features.length)]
      : [],
  );
  expect(found.toSorted()).toEqual([...recordForms.map(({ file }) => file), ...waiting].toSorted());
});
