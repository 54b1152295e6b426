/**
 * Slows guessing down without locking a class out. An account waits after five failures, longer with each further one; an
 * address, behind which a whole school may sit, only after several hundred failures. Successes never count against an address.
 */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';

const forgetAfterMs = 15 * 60_000;
const freeAccountFailures = 5;
const freeAddressFailures = 300;
const maxWaitMs = 15 * 60_000;

function subjectOf(kind: 'account' | 'address', name: string): string {
  return createHash('sha256').update(`${kind}:${name.toLowerCase()}`).digest('hex');
}

/** How long an account or an address has to wait after its last failure, in milliseconds. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(maxWaitMs, 5_000 * 2 ** Math.min(20, failures - free));
}

/** Milliseconds until this login may be tried from this address; 0 when it may be tried now. */
export async function loginDelay(sql: postgres.Sql, login: string, address: string, now: number): Promise<number> {
  const account = subjectOf('account', login);
  const rows = await sql<{ subject: string; count: number; lastAt: number }[]>`
    select subject, count, last_at as "lastAt" from login_failure
    where subject in (${account}, ${subjectOf('address', address)}) and last_at > ${now - forgetAfterMs}`;
  return rows.reduce((delay, row) => {
    const free = row.subject === account ? freeAccountFailures : freeAddressFailures;
    return Math.max(delay, row.lastAt + waitAfter(row.count, free) - now);
  }, 0);
}

export async function recordFailure(sql: postgres.Sql, login: string, address: string, now: number): Promise<void> {
  const rows = [subjectOf('account', login), subjectOf('address', address)]
    .sort()
    .map((subject) => ({ subject, count: 1, last_at: now }));
  await sql`
    insert into login_failure ${sql(rows)}
    on conflict (subject) do update set
      count = case when login_failure.last_at > ${now - forgetAfterMs} then login_failure.count + 1 else 1 end,
      last_at = excluded.last_at`;
}

export async function forgetFailures(sql: postgres.Sql, login: string): Promise<void> {
  await sql`delete from login_failure where subject = ${subjectOf('account', login)}`;
}
