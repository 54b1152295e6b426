import type { Queryable } from './database.ts';

/** Locks a school's schedule and plans: the second of two that change them waits. Ends with the transaction. */
export async function lockSchedule(tx: Queryable, schoolId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('schedule'), ${schoolId})`;
}
