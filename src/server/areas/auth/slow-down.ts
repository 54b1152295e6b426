/**
 * Slows guessing down without locking anybody out. Tries are counted for the account from one address; for the account from anywhere, with
 * far more free ones; and for a known device (`devices.ts`) by itself, so that what others try holds up no device that has signed this person
 * in before. An address, behind which a region may sit, is never refused: after thousands of failures from it each account has one free try
 * there in place of five. The counters are in the database: every process counts the same.
 */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';

interface Rule {
  /** Failures without a wait. */
  free: number;
  /** So long after the last failure the count begins again, ms. */
  resetAfterMs: number;
  mostWaitMs: number;
}

const minuteMs = 60_000;
/** Rule for one account from one address, or from one known device. */
const near: Rule = { free: 5, resetAfterMs: 15 * minuteMs, mostWaitMs: minuteMs };
/** Rule for one account from anywhere: fewer than a hundred guesses an hour, however many addresses somebody has. */
const anywhere: Rule = { free: 50, resetAfterMs: 60 * minuteMs, mostWaitMs: 15 * minuteMs };
/** Far above a morning on which each fifth of 3,000 students mistypes. */
const busyAddressFailures = 3_000;
const freeFromBusyAddress = 1;
const firstWaitMs = 5_000;
/** Rows that are stored at most: tries with ever new logins fill no disk. */
const mostCounters = 200_000;

export interface Try {
  /** The login as it is stored, or as it was typed when there is no such account. */
  account: string;
  address: string;
  /** The device or session that has proven before to be this person's. */
  device: string | null;
}

function hash(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('hex');
}

/** Those of an account begin alike, so that all of them can be deleted. */
function subjectsOf({ account, address, device }: Try): { near: string; anywhere: string; address: string } {
  const own = hash(`account:${account}`);
  return {
    near: `${own}:${hash(device === null ? `address:${address}` : `device:${device}`)}`,
    anywhere: own,
    address: hash(`address:${address}`),
  };
}

/** How long one has to wait after the last failure, in milliseconds. */
export function waitAfter(failures: number, { free, mostWaitMs }: Rule): number {
  return failures < free ? 0 : Math.min(mostWaitMs, firstWaitMs * 2 ** Math.min(20, failures - free));
}

class Slowed extends Error {
  readonly delay: number;

  constructor(delay: number) {
    super();
    this.delay = delay;
  }
}

/**
 * Counts a try before the password is looked at, so that guesses made at the same moment count as well; what was no failure is subtracted
 * (`settleTry`). A try during a wait does not count.
 * @returns milliseconds until a sign-in may be tried; 0 when it may be tried now.
 */
export async function takeTry(sql: postgres.Sql, tried: Try, now: number): Promise<number> {
  const subjects = subjectsOf(tried);
  if (tried.device !== null) return count(sql, subjects.near, near, now);
  const [busy] = await sql`
    select 1 from login_failure
    where subject = ${subjects.address} and last_at > ${now - near.resetAfterMs} and count >= ${busyAddressFailures}`;
  try {
    return await sql.begin(async (tx) => {
      for (const delay of [
        await count(tx, subjects.near, busy ? { ...near, free: freeFromBusyAddress } : near, now),
        await count(tx, subjects.anywhere, anywhere, now),
      ])
        // Neither of the two counts where one of them refuses.
        if (delay > 0) throw new Slowed(delay);
      return 0;
    });
  } catch (error) {
    if (error instanceof Slowed) return error.delay;
    throw error;
  }
}

async function count(sql: Queryable, subject: string, rule: Rule, now: number): Promise<number> {
  const { free, resetAfterMs, mostWaitMs } = rule;
  const [taken] = await sql`
    insert into login_failure ${sql({ subject, count: 1, last_at: now })}
    on conflict (subject) do update set
      count = case when login_failure.last_at > ${now - resetAfterMs} then login_failure.count + 1 else 1 end,
      last_at = excluded.last_at
    where login_failure.last_at <= ${now - resetAfterMs} or login_failure.count < ${free}
      or login_failure.last_at <= ${now} - least(${mostWaitMs}, ${firstWaitMs} * 2 ^ least(20, login_failure.count - ${free}))
    returning 1 as taken`;
  if (taken) return 0;
  const [row] = await sql<{ count: number; lastAt: number }[]>`
    select count, last_at as "lastAt" from login_failure where subject = ${subject}`;
  // It was free a moment ago only if somebody has signed in to this account meanwhile.
  return Math.max(1, row ? row.lastAt + waitAfter(row.count, rule) - now : 0);
}

/** The try was counted by `takeTry`; this counts its failure against the address. */
export async function recordFailure(sql: postgres.Sql, address: string, now: number): Promise<void> {
  await sql`
    insert into login_failure ${sql({ subject: hash(`address:${address}`), count: 1, last_at: now })}
    on conflict (subject) do update set
      count = case when login_failure.last_at > ${now - near.resetAfterMs} then login_failure.count + 1 else 1 end,
      last_at = excluded.last_at`;
}

/** The password was right, or was never looked at. @param isRight deletes the failures before from there, too. */
export async function settleTry(sql: postgres.Sql, tried: Try, isRight: boolean): Promise<void> {
  const subjects = subjectsOf(tried);
  if (isRight) await sql`delete from login_failure where subject = ${subjects.near}`;
  const others = [...(isRight ? [] : [subjects.near]), ...(tried.device === null ? [subjects.anywhere] : [])];
  if (others.length > 0) await sql`update login_failure set count = greatest(0, count - 1) where subject = any(${others})`;
}

/** The account has a new password: all that was tried before says nothing any more. */
export async function clearFailures(sql: postgres.Sql, account: string): Promise<void> {
  await sql`delete from login_failure where starts_with(subject, ${hash(`account:${account}`)})`;
}

/** Old failures say nothing any more; of too many the oldest go. */
export async function dropOldFailures(sql: postgres.Sql, now: number, most = mostCounters): Promise<void> {
  await sql`delete from login_failure where last_at < ${now - anywhere.resetAfterMs}`;
  await sql`
    delete from login_failure where last_at <= (select last_at from login_failure order by last_at desc offset ${most} limit 1)`;
}
