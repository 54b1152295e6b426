/**
 * The time by which the platform judges: the database's, as near as this machine knows it. With many machines one whose own clock is wrong would
 * otherwise end tests early or take late answers.
 */
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';

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

/** @param differences database's clock minus this machine's, ms; the last ones first or last. @returns what is added to this machine's clock */
export function correctionOf(differences: readonly number[]): number {
  const middle = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0;
  return Math.abs(middle) > tolerableMs ? Math.round(middle) : 0;
}

/** Resolves once the clock is known. @param wall this machine's clock, Unix milliseconds */
export async function startClock(
  sql: postgres.Sql,
  log: Pick<FastifyBaseLogger, 'warn'>,
  wall: () => number = Date.now,
): Promise<ServerClock> {
  let differences: number[] = [];
  let correction = 0;

  async function look(): Promise<void> {
    const began = performance.now();
    const [row] = await sql<{ at: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
    const roundTripMs = performance.now() - began;
    if (!row || roundTripMs > mostRoundTripMs) return;
    differences = [...differences, row.at - (wall() - roundTripMs / 2)].slice(-looks);
    const next = correctionOf(differences);
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
  return { now: () => wall() + correction, stop: () => clearInterval(timer) };
}
