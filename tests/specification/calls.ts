/** Every table of calls. */
import { examRecords } from './calls/exam-records.ts';
import { exams } from './calls/exams.ts';
import { people } from './calls/people.ts';
import { questions } from './calls/questions.ts';
import { ranges } from './calls/ranges.ts';
import type { Table } from './row.ts';

export const tables: readonly Table[] = [
  people,
  examRecords,
  exams,
  questions,
  ranges,
];
