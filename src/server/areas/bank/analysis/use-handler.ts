import type postgres from 'postgres';
import { graceMs } from '#domain/attempt/attempt.ts';
import { examUse, type ExamUsePeriod } from '#contract/bank/exam-use.ts';
import { isLateAfterKeys } from '#server/access/late-after-keys.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { countPage, limitTo } from '#server/list/list.ts';
import { epoch } from '#server/storage/sql-parts.ts';

interface Counts {
  running: number;
  attempts: number;
  finished: number;
  late: number;
  lateAfterKeys: number;
  periods: number;
  openPeriods: number;
  comingPeriods: number;
  schools: number;
}

/** Where an exam is appointed, and how much it is sat. */
export function examUseHandler(sql: postgres.Sql): Handler {
  return handle(examUse, async ({ params: { id }, query, now }) => {
    const [exam] = await sql`select from exam where id = ${id} and archived_at is null`;
    if (!exam) return fail('NOT_FOUND');
    const at = new Date(now);
    const [[counts], months, rows, page] = await Promise.all([
      sql<Counts[]>`
        select a.*, p.* from
          (select count(*) filter (where status = 'active' and (paused_at is not null or end_time_threshold > ${new Date(now - graceMs)}))::int as running,
            count(*)::int as attempts, count(*) filter (where status = 'completed')::int as finished,
            count(*) filter (where n.late > 0)::int as late,
            count(*) filter (where ${isLateAfterKeys(sql)})::int as "lateAfterKeys"
            from exam_attempt x left join attempt_note n on n.attempt_id = x.id where exam_id = ${id}) a,
          (select count(*)::int as periods, count(*) filter (where start_date <= ${at} and finish_date > ${at})::int as "openPeriods",
            count(*) filter (where start_date > ${at})::int as "comingPeriods", count(distinct school_id)::int as schools
            from exam_access_period where exam_id = ${id} and archived_at is null) p`,
      sql<{ month: string; attempts: number }[]>`
        select to_char(m, 'YYYY-MM') as month, count(a.id)::int as attempts
        from generate_series(date_trunc('month', ${at}::timestamptz) - interval '11 months', date_trunc('month', ${at}::timestamptz), '1 month') m
        left join exam_attempt a on a.exam_id = ${id} and a.started_at >= m and a.started_at < m + interval '1 month'
        group by m order by m`,
      sql<ExamUsePeriod[]>`
        select p.id, p.access_type_id as "accessTypeId", p.testing_type as "testingType", ${epoch(sql, sql`p.start_date`)} as "startDate",
          ${epoch(sql, sql`p.finish_date`)} as "finishDate", p.archived_at is not null as "isRevoked",
          coalesce(s.utc_offset_minutes, 300) as "utcOffsetMinutes",
          case when s.id is null then null else json_build_object('nameKz', s.name_kz, 'nameRu', s.name_ru) end as school,
          (select count(*)::int from exam_attempt a where a.access_period_id = p.id) as attempts,
          (select count(*)::int from exam_attempt a where a.access_period_id = p.id and a.status = 'completed') as finished
        from (
          select * from exam_access_period where exam_id = ${id}
          order by archived_at is not null, finish_date <= ${at}, case when finish_date > ${at} then start_date end, finish_date desc, id
          ${limitTo(sql, query)}) p
        left join school s on s.id = p.school_id
        order by p.archived_at is not null, p.finish_date <= ${at}, case when p.finish_date > ${at} then p.start_date end, p.finish_date desc, p.id`,
      countPage(sql, query, sql`exam_access_period where exam_id = ${id}`),
    ]);
    if (!counts) throw new Error(`No counts of exam ${id}`);
    const data: ExamUsePeriod[] = rows;
    return { data, meta: { ...page, ...counts, months: [...months] } };
  });
}
