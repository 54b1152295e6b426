/**
 * Takes away what has been stored long enough: rows of the audit log, ended sessions, spent links, old failures. Rows that another
 * process has in hand are left, and few are taken at a time, so that nobody's page waits.
 */
import type postgres from 'postgres';
import type { JobKind } from '#server/jobs/runner.ts';
import { dropOldFailures } from '#server/areas/auth/services.ts';

const most = 2000;
/** Storage period of links that were used or are too old: long enough to answer a question about one. */
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

/** Every hour, in one of the processes. */
export function retentionJob(auditDays: number): JobKind {
  return {
    kind: 'retention',
    every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1001', ms: 3_600_000, firstMs: 60_000 },
    run: ({ sql }) => applyRetention(sql, auditDays, Date.now()),
  };
}
