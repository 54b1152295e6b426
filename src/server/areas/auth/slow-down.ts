/**
 * Slows guessing down without locking a class out. An account waits after five failures, longer with each further one; an
 * address, behind which a whole school may sit, only after several hundred failures. Successes never count against an address.
 */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';

const forgetAfterMs = 15 * 60_000;
const freeAccountFailures = 5;
const freeAddressFailures = 300;
const firstWaitMs = 5_000;
const maxWaitMs = 15 * 60_000;

function subjectOf(kind: 'account' | 'address', name: string): string {
  return createHash('sha256').update(`${kind}:${name.toLowerCase()}`).digest('hex');
}

/** How long an account or an address has to wait after its last failure, in milliseconds. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(20, failures - free));
}

/**
 * Counts a try against the account before the password is looked at, so that guesses made at the same moment count as well; a success
 * takes it back (`forgetFailures`). A try during the wait does not count.
 * @param account the login as it is stored, or as it was typed when there is no such account.
 * @returns milliseconds until a sign-in may be tried; 0 when it may be tried now.
 */
export async function takeTry(sql: postgres.Sql, account: string, address: string, now: number): Promise<number> {
  const [blocked] = await sql<FailureRow[]>`
    select count, last_at as "lastAt" from login_failure
    where subject = ${subjectOf('address', address)} and last_at > ${now - forgetAfterMs}`;
  const addressDelay = delayOf(blocked, freeAddressFailures, now);
  if (addressDelay > 0) return addressDelay;
  const subject = subjectOf('account', account);
  const [taken] = await sql`
    insert into login_failure ${sql({ subject, count: 1, last_at: now })}
    on conflict (subject) do update set
      count = case when login_failure.last_at > ${now - forgetAfterMs} then login_failure.count + 1 else 1 end,
      last_at = excluded.last_at
    where login_failure.last_at <= ${now - forgetAfterMs} or login_failure.count < ${freeAccountFailures}
      or login_failure.last_at <= ${now} - least(${maxWaitMs}, ${firstWaitMs} * 2 ^ least(20, login_failure.count - ${freeAccountFailures}))
    returning 1 as taken`;
  if (taken) return 0;
  const [row] = await sql<FailureRow[]>`select count, last_at as "lastAt" from login_failure where subject = ${subject}`;
  // It was free a moment ago only if somebody has signed in to this account meanwhile.
  return Math.max(1, delayOf(row, freeAccountFailures, now));
}

interface FailureRow {
  count: number;
  lastAt: number;
}

function delayOf(row: FailureRow | undefined, free: number, now: number): number {
  return row ? Math.max(0, row.lastAt + waitAfter(row.count, free) - now) : 0;
}

/** The account's failure was counted by `takeTry`; this counts it against the address. */
export async function recordFailure(sql: postgres.Sql, address: string, now: number): Promise<void> {
  await sql`
    insert into login_failure ${sql({ subject: subjectOf('address', address), count: 1, last_at: now })}
    on conflict (subject) do update set
      count = case when login_failure.last_at > ${now - forgetAfterMs} then login_failure.count + 1 else 1 end,
      last_at = excluded.last_at`;
}

export async function forgetFailures(sql: postgres.Sql, account: string): Promise<void> {
  await sql`delete from login_failure where subject = ${subjectOf('account', account)}`;
}
