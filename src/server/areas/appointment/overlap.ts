/**
 * Two periods of one exam never overlap for a student. Whoever adds or moves periods holds their schools first, looks, and writes in the same
 * transaction: of two deputies who appoint the same test at once, the second one waits and then sees the first one's period.
 */
import type { Queryable } from '#server/storage/database.ts';

/** Periods as they would be: each of the exams, in each of the schools, in the school's own time. */
export interface WantedPeriods {
  examIds: readonly number[];
  schools: readonly { schoolId: number; start: Date; finish: Date }[];
  /** Groups of the only school; null: all its groups. */
  groupIds?: readonly number[] | null;
  /** The periods that are being moved. */
  exceptIds?: readonly number[];
}

/** A period that is in the way. */
export interface Clash {
  schoolId: number;
  examId: number;
  periodId: number;
  /** Null: the whole school, or everybody. */
  groupIds: number[] | null;
  /** It was set for all schools. */
  isForEverybody: boolean;
  /** Milliseconds since the epoch. */
  start: number;
  finish: number;
}

/**
 * Keeps the schools from getting other periods until the transaction ends. Rows and no advisory locks: those have their place in memory, and
 * thousands of schools would not fit. In the order of their ids, so that two who hold many never wait for each other. What only refers to a
 * school does not wait.
 */
export async function holdSchools(tx: Queryable, schoolIds: readonly number[]): Promise<void> {
  await tx`select from school where id = any(${tx.array([...schoolIds])}::int[]) order by id for no key update`;
}

/**
 * The periods of the same exams that overlap with the wanted ones, by school and begin. What ends at the moment at which the other begins
 * does not overlap. Periods of one person (a test that was given again) are in nobody's way.
 */
export async function findClashes(
  tx: Queryable,
  { examIds, schools, groupIds, exceptIds = [] }: WantedPeriods,
): Promise<Clash[]> {
  const rows = await tx<Clash[]>`
    with wanted as materialized (
      select * from unnest(
        ${tx.array(schools.map(({ schoolId }) => schoolId))}::int[], ${tx.array(schools.map(({ start }) => start))}::timestamptz[],
        ${tx.array(schools.map(({ finish }) => finish))}::timestamptz[]) as w(school_id, start_date, finish_date)
    ), existing as materialized (
      select id, exam_id, school_id, group_ids, start_date, finish_date from exam_access_period
      where exam_id = any(${tx.array([...examIds])}::int[]) and archived_at is null and person_id is null
        and id <> all(${tx.array([...exceptIds])}::int[])
        and finish_date > (select min(start_date) from wanted) and start_date < (select max(finish_date) from wanted)
        and (${groupIds ? tx.array([...groupIds]) : null}::int[] is null or group_ids is null
          or group_ids && ${groupIds ? tx.array([...groupIds]) : null}::int[])
    ), found as (
      select w.school_id as at, p.* from wanted w join existing p on p.school_id = w.school_id
        and p.start_date < w.finish_date and p.finish_date > w.start_date
      union all
      select w.school_id as at, p.* from wanted w join existing p on p.school_id is null
        and p.start_date < w.finish_date and p.finish_date > w.start_date
    )
    select at as "schoolId", exam_id as "examId", id as "periodId", group_ids as "groupIds", school_id is null as "isForEverybody",
      (extract(epoch from start_date) * 1000)::bigint as start, (extract(epoch from finish_date) * 1000)::bigint as finish
    from found order by at, start_date, id`;
  return [...rows];
}
