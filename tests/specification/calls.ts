/** Every table of calls. */
import { certificationTest } from './calls/certification-test.ts';
import { examRecords } from './calls/exam-records.ts';
import { exams } from './calls/exams.ts';
import { people } from './calls/people.ts';
import { questions } from './calls/questions.ts';
import { ranges } from './calls/ranges.ts';
import { validationExams } from './calls/validation-exams.ts';
import type { Table } from './row.ts';

export const tables: readonly Table[] = [people, certificationTest, examRecords, exams, questions, ranges, validationExams];
