import * as v from 'valibot';
import { administrativeWorkers, management } from '#domain/person/role.ts';

/** Who looks after accounts of others; of whom, is decided by rank and scope. */
export const accountKeepers = ['GL', ...management, ...administrativeWorkers] as const;
/** Who may read out a password that was given: the school. */
export const passwordReaders = ['GL', ...management] as const;
/** Who may look at the platform on behalf of somebody. */
export const behalfMakers = ['DCR', ...administrativeWorkers] as const;

export const accountScope =
  'Accounts of people below oneself: a class teacher’s students; a deputy’s students and teachers; of a director the own school; of a department, a region, the country what is in it. Nobody’s own, and none of equals.';

/** The secret part of a one-time link, as it stands behind the # of its address. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
