/** Every table of the browser. */
import type { ViewerTable } from './screen.ts';
import { examManager } from './screens/exam-manager.ts';
import { deputy, director, lead } from './screens/school.ts';
import { sittingStudent } from './screens/sitting.ts';
import { student } from './screens/student.ts';
import { teacher } from './screens/teacher.ts';
import { visitor } from './screens/visitor.ts';
import { country, department, region } from './screens/workers.ts';

/** Those that take longest begin first. */
export const viewers: readonly ViewerTable[] = [
  country,
  student,
  director,
  department,
  region,
  sittingStudent,
  teacher,
  examManager,
  deputy,
  lead,
  visitor,
];
