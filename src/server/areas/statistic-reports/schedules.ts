/** Orders the reports that repeat, once for all processes, and drops what has expired. */
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { nextRun, type ReportRepeat } from '#domain/statistics/reports.ts';
import { databaseNow } from '#server/clock.ts';
import type { JobKind } from '#server/jobs/runner.ts';
import type { Queryable } from '#server/storage/database.ts';
import { offsetOf } from './build.ts';
import { addReport, stopSchedule, type Order } from './orders.ts';

const everyMs = 60_000;
/** A transaction orders no more. */
const mostAtOnce = 100;

interface DueSchedule extends Order {
  repeat: ReportRepeat;
  schoolId: number | null;
  /** The person's account is open. */
  isOpen: boolean;
}

export const reportSchedulesJob: JobKind = {
  kind: 'report-schedules',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1011', ms: everyMs, firstMs: 30_000 },
  async run({ sql, tell }) {
    let ordered = 0;
    for (let round = mostAtOnce; round === mostAtOnce;) {
      round = await orderDue(sql, await databaseNow(sql));
      ordered += round;
      await tell(ordered, null);
    }
    await sql`delete from statistic_report where expires_at < now()`;
    return { ordered };
  },
};

/**
 * Orders what is due. Each schedule is taken with a lock and gets its next moment in the same transaction: two processes order it once. What was
 * missed while no server ran is made once.
 * @returns how many schedules were due
 */
export async function orderDue(sql: postgres.Sql, now: number): Promise<number> {
  return sql.begin(async (tx) => {
    const ends = await quarterEnds(tx);
    await placeWaiting(tx, now, ends);
    const due = await tx<DueSchedule[]>`
      select c.id, c.person_id as "personId", c.reach, c.spec, c.place_kz as "placeKz", c.place_ru as "placeRu", c.formats, c.language, c.repeat,
        p.school_id as "schoolId", p.deleted_at is null as "isOpen"
      from report_schedule c join person p on p.id = c.person_id where c.next_at <= ${new Date(now)} order by c.next_at
      limit ${mostAtOnce} for update of c skip locked`;
    for (const { id, repeat, schoolId, isOpen, ...order } of due) {
      if (!isOpen) {
        await stopSchedule(tx, id, 'account');
        continue;
      }
      await addReport(tx, { ...order, id: randomUUID() }, id);
      const next = nextRun(repeat, now, ends, await offsetOf(tx, { schoolId }));
      await tx`update report_schedule set next_at = ${next === null ? null : new Date(next)} where id = ${id}`;
    }
    return due.length;
  });
}

/** Those that wait for the dates of a new school year. */
async function placeWaiting(tx: Queryable, now: number, ends: readonly string[]): Promise<void> {
  const waiting = await tx<{ id: string; schoolId: number | null }[]>`
    select c.id, p.school_id as "schoolId" from report_schedule c join person p on p.id = c.person_id
    where c.next_at is null and c.stopped_because is null and c.repeat = 'quarterly' for update of c skip locked`;
  for (const { id, schoolId } of waiting) {
    const next = nextRun('quarterly', now, ends, await offsetOf(tx, { schoolId }));
    if (next !== null) await tx`update report_schedule set next_at = ${new Date(next)} where id = ${id}`;
  }
}

/** Last days of quarters; grades whose quarter ends earlier wait for the others. */
export async function quarterEnds(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select max(end_date)::text as day from quarter group by school_year, number order by 1`;
  return rows.map(({ day }) => day);
}
