import type { Queryable } from './database.ts';

/** Of two that change one school's schedule or plans the second waits. Ends with the transaction. */
export async function lockSchedule(tx: Queryable, schoolId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('schedule'), ${schoolId})`;
}
