/** Every table of calls. */
import { certificationTest } from './calls/certification-test.ts';
import { examRecords } from './calls/exam-records.ts';
import { exams } from './calls/exams.ts';
import { people } from './calls/people.ts';
import { questions } from './calls/questions.ts';
import { ranges } from './calls/ranges.ts';
import { validationExams } from './calls/validation-exams.ts';
import { control } from './calls/control.ts';
import { limitsExams } from './calls/limits-exams.ts';
import { pisa } from './calls/pisa.ts';
import { statuses } from './calls/statuses.ts';
import { homework } from './calls/homework.ts';
import { lessons } from './calls/lessons.ts';
import type { Table } from './row.ts';

export const tables: readonly Table[] = [
  people,
  certificationTest,
  examRecords,
  exams,
  questions,
  ranges,
  validationExams,
  control,
  limitsExams,
  pisa,
  statuses,
  homework,
  lessons,
];
