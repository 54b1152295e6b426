/**
 * Takes away what has been kept long enough: rows of the audit log, ended sessions, spent links, old failures. Every process does it now and then;
 * each takes rows that no other one has in hand, a few at a time, so that none waits for another and nobody's page does.
 */
import type postgres from 'postgres';
import { dropOldFailures } from '#server/areas/auth/services.ts';

const most = 2000;
/** Of links that were used or are too old: long enough to answer a question about one. */
const linkDays = 30;

/** @returns how many rows of the audit log went. */
export async function applyRetention(sql: postgres.Sql, auditDays: number, now: number): Promise<number> {
  const before = new Date(now - auditDays * 24 * 3_600_000);
  let gone = 0;
  for (let count = most; count === most; gone += count) {
    const rows = await sql`
      delete from audit_log where id in (
        select id from audit_log where at < ${before} order by at limit ${most} for update skip locked)`;
    count = rows.count;
  }
  for (let count = most; count === most;) {
    const rows = await sql`
      delete from session where id in (
        select id from session where least(ended_at, expires_at) < ${before} limit ${most} for update skip locked)`;
    count = rows.count;
  }
  await sql`delete from one_time_link where expires_at < ${new Date(now - linkDays * 24 * 3_600_000)}`;
  await dropOldFailures(sql, now);
  return gone;
}

const everyMs = 3_600_000;
const firstMs = 60_000;

/** @returns the way to stop. */
export function keepRetention(sql: postgres.Sql, auditDays: number, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  const next = (ms: number): void => {
    timer = setTimeout(() => {
      void applyRetention(sql, auditDays, Date.now())
        .catch(onError)
        .finally(() => next(everyMs));
    }, ms);
    timer.unref();
  };
  // Not all processes at the same moment.
  next(firstMs * (1 + Math.random()));
  return () => clearTimeout(timer);
}
