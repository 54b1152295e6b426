/** Every table of calls. */
import { auth } from './calls/auth.ts';
import { certifications } from './calls/certifications.ts';
import { content } from './calls/content.ts';
import { groups } from './calls/groups.ts';
import { imports } from './calls/imports.ts';
import { limits } from './calls/limits.ts';
import { people } from './calls/people.ts';
import { periods } from './calls/periods.ts';
import { plans } from './calls/plans.ts';
import { profile } from './calls/profile.ts';
import { roles } from './calls/roles.ts';
import { schedule } from './calls/schedule.ts';
import { statistics } from './calls/statistics.ts';
import { subgroups } from './calls/subgroups.ts';
import { uploads } from './calls/uploads.ts';
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
  roles,
  validation,
  limits,
];
