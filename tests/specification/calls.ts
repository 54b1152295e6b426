/** Every table of calls. */
import { auth } from './calls/auth.ts';
import { certificationTest } from './calls/certification-test.ts';
import { certifications } from './calls/certifications.ts';
import { content } from './calls/content.ts';
import { control } from './calls/control.ts';
import { examRecords } from './calls/exam-records.ts';
import { exams } from './calls/exams.ts';
import { groups } from './calls/groups.ts';
import { homework } from './calls/homework.ts';
import { imports } from './calls/imports.ts';
import { lessons } from './calls/lessons.ts';
import { limitsExams } from './calls/limits-exams.ts';
import { limits } from './calls/limits.ts';
import { people } from './calls/people.ts';
import { periods } from './calls/periods.ts';
import { pisa } from './calls/pisa.ts';
import { plans } from './calls/plans.ts';
import { profile } from './calls/profile.ts';
import { questions } from './calls/questions.ts';
import { ranges } from './calls/ranges.ts';
import { roles } from './calls/roles.ts';
import { schedule } from './calls/schedule.ts';
import { statistics } from './calls/statistics.ts';
import { statuses } from './calls/statuses.ts';
import { subgroups } from './calls/subgroups.ts';
import { uploads } from './calls/uploads.ts';
import { validationExams } from './calls/validation-exams.ts';
import { validation } from './calls/validation.ts';
import type { Table } from './row.ts';

// One a line.
// prettier-ignore
export const tables: readonly Table[] = [
  auth,
  profile,
  people,
  groups,
  imports,
  certifications,
  subgroups,
  plans,
  schedule,
  statistics,
  periods,
  uploads,
  content,
  exams,
  examRecords,
  questions,
  ranges,
  certificationTest,
  lessons,
  pisa,
  homework,
  control,
  roles,
  validation,
  validationExams,
  limits,
  limitsExams,
  statuses,
];
