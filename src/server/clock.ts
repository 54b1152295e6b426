/**
 * The time by which the platform judges: the database's, as near as this machine knows it. With many machines one whose own clock is wrong would
 * otherwise end tests early or take late answers.
 */
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';
import type { Queryable } from './storage/database.ts';

export interface ServerClock {
  /** Unix milliseconds. */
  now(): number;
  stop(): void;
}

const everyMs = 5_000;
/** The middle one of so many counts: one look that came late does not move the clock. */
const looks = 3;
/** A look that took longer says too little. */
const mostRoundTripMs = 1_000;
/** Clocks that NTP sets differ by less; below it the machine's own clock counts as it is. */
const tolerableMs = 1_000;
/** A clock that is corrected counts again below this: at one limit for both it would go to and fro. */
const goodMs = 500;

/**
 * @param differences database's clock minus this machine's, ms; the last ones first or last
 * @param before the correction so far
 * @returns what is added to this machine's clock
 */
export function correctionOf(differences: readonly number[], before = 0): number {
  const middle = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0;
  return Math.abs(middle) > (before === 0 ? tolerableMs : goodMs) ? Math.round(middle) : 0;
}

/** @returns the database's clock, Unix milliseconds */
export async function databaseNow(sql: Queryable): Promise<number> {
  const [row] = await sql<{ at: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
  if (!row) throw new Error('The database does not tell the time');
  return row.at;
}

/** Resolves once the clock is known. @param wall this machine's clock, Unix milliseconds */
export async function startClock(
  sql: postgres.Sql,
  log: Pick<FastifyBaseLogger, 'warn'>,
  wall: () => number = Date.now,
): Promise<ServerClock> {
  let differences: number[] = [];
  let correction = 0;
  /** Last look: the database's clock, this process's stopwatch, and how far this machine's clock is ahead of that. */
  let last: { at: number; watch: number; lead: number } | null = null;

  /** Somebody has set this machine's clock since the last look: what was learnt of it is void. */
  function wasSet(): boolean {
    return last !== null && Math.abs(wall() - performance.now() - last.lead) > tolerableMs;
  }

  async function look(): Promise<void> {
    const began = performance.now();
    const at = await databaseNow(sql);
    const watch = performance.now();
    const roundTripMs = watch - began;
    if (roundTripMs > mostRoundTripMs) return;
    const known = wasSet() ? [] : differences;
    differences = [...known, at - (wall() - roundTripMs / 2)].slice(-looks);
    last = { at: at + roundTripMs / 2, watch, lead: wall() - watch };
    const next = correctionOf(differences, correction);
    if (Math.abs(next - correction) > tolerableMs)
      log.warn({ differenceMs: next }, "this machine's clock is not the database's: times are taken from the database");
    correction = next;
  }

  for (let count = 0; count < looks; count += 1) await look();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // Without a database the last difference is the best that is known.
    void look()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, everyMs);
  timer.unref();
  return {
    now: () => (last && wasSet() ? Math.round(last.at + performance.now() - last.watch) : wall() + correction),
    stop: () => clearInterval(timer),
  };
}
