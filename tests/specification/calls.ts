/** Every table of calls. */
import { auth } from './calls/auth.ts';
import { groups } from './calls/groups.ts';
import { imports } from './calls/imports.ts';
import { people } from './calls/people.ts';
import { plans } from './calls/plans.ts';
import { profile } from './calls/profile.ts';
import { schedule } from './calls/schedule.ts';
import { subgroups } from './calls/subgroups.ts';
import type { Table } from './row.ts';

// One a line.
// prettier-ignore
export const tables: readonly Table[] = [
  auth,
  profile,
  people,
  groups,
  imports,
  subgroups,
  plans,
  schedule,
];
