/** The demo's access periods. They are moved near to today, so that a demo that is started again weeks later still has tests to sit. */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';
import { addSchoolYear, localMidnight, schoolYearOf } from './school-year.ts';
import { readDemoState } from './state.ts';

export interface PeriodTarget {
  examId: number;
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  schoolId: number | null;
  /** Null: the whole school. */
  groupIds: readonly number[] | null;
  createdBy: number | null;
}

/** Days from today: the first one, and the first one after. */
export interface Span {
  start: number;
  finish: number;
}

export const openNow: Span = { start: -1, finish: 15 };
export const comingUp: Span = { start: 8, finish: 16 };

/** After so many days the open periods have a good week left, and the coming ones haven't begun, and may be prepared on devices. */
const refreshDays = 7;
const dayMs = 86_400_000;

/** Adds a period that keeps its distance to today. */
export async function addDemoPeriod(sql: Queryable, target: PeriodTarget, span: Span, now: Date): Promise<void> {
  const [start, finish] = [localMidnight(now, span.start), localMidnight(now, span.finish)];
  const id = await addPeriod(sql, target, start, finish);
  await sql`insert into demo_period ${sql({ period_id: id, start_days: span.start, finish_days: span.finish, start_date: start, finish_date: finish })}`;
}

export async function addPeriod(sql: Queryable, target: PeriodTarget, start: Date, finish: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into exam_access_period ${sql({
      exam_id: target.examId,
      access_type_id: target.accessTypeId,
      testing_type: target.testingType,
      school_id: target.schoolId,
      group_ids: target.groupIds && [...target.groupIds],
      created_by: target.createdBy,
      start_date: start,
      finish_date: finish,
    })} returning id`;
  if (!row) throw new Error('The access period was not stored');
  return row.id;
}

interface DuePeriod extends Span {
  id: number;
  wasSat: boolean;
  wasMoved: boolean;
}

/**
 * Brings the demo's periods up to `now` when the last time is a week ago (or lies ahead: a clock was set back), and adds the quarters of
 * a school year that has begun since. A period that somebody has sat stays as it was and gets a successor, since its dates belong to
 * those attempts; one that somebody has set by hand is left alone.
 * @returns how many periods were brought up to date; 0 also where there is no demo.
 */
export async function refreshDemoPeriods(sql: postgres.Sql, now: Date): Promise<number> {
  if ((await readDemoState(sql)) === null) return 0;
  return sql.begin(async (tx) => {
    // If several processes start together, only one may do it.
    await tx`lock table demo_state in exclusive mode`;
    const state = await readDemoState(tx);
    const days = state ? (now.getTime() - state.anchoredAt.getTime()) / dayMs : 0;
    if (days > -1 && days < refreshDays) return 0;
    await addSchoolYear(tx, schoolYearOf(now));
    const due = await tx<DuePeriod[]>`
      select p.id, d.start_days as start, d.finish_days as finish,
        exists (select from exam_attempt a where a.access_period_id = p.id) as "wasSat",
        (p.start_date, p.finish_date) is distinct from (d.start_date, d.finish_date) as "wasMoved"
      from demo_period d join exam_access_period p on p.id = d.period_id order by p.id`;
    const moving = due.filter((period) => !period.wasMoved);
    for (const period of moving) await bringUp(tx, period, now);
    await tx`update demo_state set anchored_at = ${now}`;
    return moving.length;
  });
}

async function bringUp(sql: Queryable, { id, start, finish, wasSat }: DuePeriod, now: Date): Promise<void> {
  const dates = { start_date: localMidnight(now, start), finish_date: localMidnight(now, finish) };
  if (!wasSat) {
    await sql`update exam_access_period set ${sql(dates)} where id = ${id}`;
    await sql`update demo_period set ${sql(dates)} where period_id = ${id}`;
    return;
  }
  const [row] = await sql<{ id: number }[]>`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, group_ids, created_by, start_date, finish_date)
    select exam_id, access_type_id, testing_type, school_id, group_ids, created_by, ${dates.start_date}, ${dates.finish_date}
    from exam_access_period where id = ${id} returning id`;
  await sql`update demo_period set ${sql({ period_id: row?.id ?? id, ...dates })} where period_id = ${id}`;
}
