/**
 * Slows guessing down without locking a class out. An account waits after five failures, longer with each further one. An address, behind
 * which a whole school may sit, is never refused: after several hundred failures from it every account has one free failure in place
 * of five, so that who knows his password comes in, and who tries one password on many accounts does not get far.
 */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';

const forgetAfterMs = 15 * 60_000;
const freeAccountFailures = 5;
/** From an address with so many failures accounts have `freeFromBusyAddress` free ones. */
const busyAddressFailures = 300;
const freeFromBusyAddress = 1;
const firstWaitMs = 5_000;
const maxWaitMs = 15 * 60_000;

function subjectOf(kind: 'account' | 'address', name: string): string {
  return createHash('sha256').update(`${kind}:${name.toLowerCase()}`).digest('hex');
}

/** How long an account has to wait after its last failure, in milliseconds. */
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
  const [busy] = await sql`
    select 1 from login_failure
    where subject = ${subjectOf('address', address)} and last_at > ${now - forgetAfterMs} and count >= ${busyAddressFailures}`;
  const free = busy ? freeFromBusyAddress : freeAccountFailures;
  const subject = subjectOf('account', account);
  const [taken] = await sql`
    insert into login_failure ${sql({ subject, count: 1, last_at: now })}
    on conflict (subject) do update set
      count = case when login_failure.last_at > ${now - forgetAfterMs} then login_failure.count + 1 else 1 end,
      last_at = excluded.last_at
    where login_failure.last_at <= ${now - forgetAfterMs} or login_failure.count < ${free}
      or login_failure.last_at <= ${now} - least(${maxWaitMs}, ${firstWaitMs} * 2 ^ least(20, login_failure.count - ${free}))
    returning 1 as taken`;
  if (taken) return 0;
  const [row] = await sql<FailureRow[]>`select count, last_at as "lastAt" from login_failure where subject = ${subject}`;
  // It was free a moment ago only if somebody has signed in to this account meanwhile.
  return Math.max(1, delayOf(row, free, now));
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

/** Old failures say nothing any more. */
export async function dropOldFailures(sql: postgres.Sql, now: number): Promise<void> {
  await sql`delete from login_failure where last_at < ${now - forgetAfterMs}`;
}

export async function forgetFailures(sql: postgres.Sql, account: string): Promise<void> {
  await sql`delete from login_failure where subject = ${subjectOf('account', account)}`;
}
