import { randomUUID } from 'node:crypto';
import {
  reportAdd,
  reportAgain,
  reportFile,
  reportList,
  reportRemove,
  reportScheduleList,
  reportScheduleRemove,
  type Report,
  type ReportSchedule,
  type ReportSpec,
} from '#contract/statistic-reports/reports.ts';
import { localDay } from '#domain/exam/local-time.ts';
import type { Language } from '#domain/language.ts';
import { nextRun, reportEnds, type ReportFormat } from '#domain/statistics/reports.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { offsetOf } from './build.ts';
import { addReport, addSchedule, beginJob, type Order } from './orders.ts';
import { quarterEnds } from './schedules.ts';
import { findSubject, reachOf } from './subject.ts';
import { refusalTexts, reportTitles } from './texts.ts';

/** Limits of one person: what is being made, and what repeats. */
const mostUnderWay = 20;
const mostSchedules = 30;

const types: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface StoredFile {
  spec: ReportSpec;
  bytes: Uint8Array;
  language: Language;
  asOf: number;
  place: string;
}

export function statisticReportHandlers({ storage: { sql } }: Services): Handler[] {
  /** One's own, and of who has the same place; over `r`. */
  const isSeen = (actor: Actor): Fragment => sql`(r.person_id = ${actor.personId} or r.reach = ${reachOf(actor)})`;
  const shared = (actor: Actor, language: Language): Fragment => sql`
    r.id, r.spec, r.formats, r.language, ${placeIn(language)} as place, concat_ws(' ', p.surname, p.firstname) as "madeBy",
    r.person_id = ${actor.personId} as "isOwn", ${epoch(sql, sql`r.created_at`)} as "createdAt"`;
  const placeIn = (language: Language): Fragment => (language === 'kz' ? sql`r.place_kz` : sql`r.place_ru`);
  const isRunning = sql`coalesce(j.state in ('waiting', 'running'), false)`;

  return [
    handle(reportList, async ({ query, actor, language }) => {
      const isOwn = sql`r.person_id = ${actor.personId}`;
      const { rows, meta } = await selectPage<Report>(sql, query, {
        columns: sql`${shared(actor, language)}, coalesce(j.state, case when r.as_of is null then 'failed' else 'done' end) as state, coalesce(j.done, 0) as done, j.total,
          case when j.result->>'refused' = any(${sql.array([...reportEnds])}::text[]) then j.result->>'refused' end as reason,
          r.schedule_id is not null as "isRepeated", ${epoch(sql, sql`r.as_of`)} as "asOf", r.stands_on as "standsOn",
          ${epoch(sql, sql`r.expires_at`)} as "expiresAt",
          jsonb_build_object('download', r.as_of is not null and r.reach = ${reachOf(actor)}, 'again', ${isOwn} and not ${isRunning},
            'remove', ${isOwn}) as can`,
        from: sql`statistic_report r join person p on p.id = r.person_id left join job j on j.id = r.job_id
          where ${isSeen(actor)} ${query.kind ? sql`and r.spec->>'kind' = ${query.kind}` : sql``}`,
        order: sql`r.created_at desc, r.id`,
      });
      return { data: rows, meta };
    }),

    handle(reportAdd, async ({ body, actor, language, now }): Promise<Reply<typeof reportAdd>> => {
      const { id, spec, formats, repeat } = body;
      const [inKazakh, inRussian] = [await findSubject(sql, actor, spec, 'kz'), await findSubject(sql, actor, spec, 'ru')];
      if (!inKazakh || !inRussian) return fail('NOT_FOUND');
      const { personId } = actor;
      const order: Order = {
        id,
        personId,
        reach: reachOf(actor),
        spec,
        placeKz: inKazakh.name,
        placeRu: inRussian.name,
        formats,
        language: body.language,
      };
      const next = repeat && nextRun(repeat, now, await quarterEnds(sql), await offsetOf(sql, actor));
      return sql.begin(async (tx): Promise<Reply<typeof reportAdd>> => {
        const [counts] = await tx<{ underWay: number; schedules: number; known: boolean }[]>`
          select (select count(*)::int from statistic_report r join job j on j.id = r.job_id
              where r.person_id = ${personId} and j.state in ('waiting', 'running')) as "underWay",
            (select count(*)::int from report_schedule where person_id = ${personId} and stopped_because is null) as schedules,
            exists (select from statistic_report where id = ${id} and person_id = ${personId}) as known`;
        if (!counts?.known) {
          if ((counts?.underWay ?? 0) >= mostUnderWay) return fail('RATE_LIMITED', { retryAfter: 60 });
          if (repeat && (counts?.schedules ?? 0) >= mostSchedules)
            return fail('VALIDATION', { errors: { repeat: [translate(language, refusalTexts.schedules)] } });
          if (repeat) await addSchedule(tx, order, repeat, next);
          await addReport(tx, order, repeat ? id : null);
        }
        return { data: { id } };
      });
    }),

    handle(reportAgain, async ({ params: { id }, actor, now }): Promise<Reply<typeof reportAgain>> => {
      const { personId } = actor;
      return sql.begin(async (tx): Promise<Reply<typeof reportAgain>> => {
        const [report] = await tx<{ spec: ReportSpec; isRunning: boolean }[]>`
          select r.spec, coalesce((select j.state in ('waiting', 'running') from job j where j.id = r.job_id), false) as "isRunning"
          from statistic_report r where r.id = ${id} and r.person_id = ${personId} for update`;
        if (!report || !(await findSubject(tx, actor, report.spec, 'kz'))) return fail('NOT_FOUND');
        if (report.isRunning) return { data: { id } };
        const jobId = randomUUID();
        await tx`update statistic_report set job_id = ${jobId}, created_at = ${new Date(now)} where id = ${id}`;
        await beginJob(tx, jobId, { id, personId });
        return { data: { id } };
      });
    }),

    handle(reportRemove, async ({ params: { id }, actor }): Promise<Reply<typeof reportRemove>> => {
      return sql.begin(async (tx): Promise<Reply<typeof reportRemove>> => {
        const [removed] = await tx<{ jobId: string }[]>`
          delete from statistic_report where id = ${id} and person_id = ${actor.personId} returning job_id as "jobId"`;
        if (!removed) return fail('NOT_FOUND');
        await tx`
          update job set cancel_asked_at = now(), state = case state when 'waiting' then 'cancelled' else state end,
            ended_at = case state when 'waiting' then now() else ended_at end
          where id = ${removed.jobId} and state in ('waiting', 'running')`;
        return { data: { id } };
      });
    }),

    handle(reportFile, async ({ params: { id, format }, actor, request }): Promise<Reply<typeof reportFile>> => {
      const [file] = await sql<StoredFile[]>`
        select r.spec, f.bytes, r.language, ${epoch(sql, sql`r.as_of`)} as "asOf",
          case r.language when 'kz' then r.place_kz else r.place_ru end as place
        from statistic_report r join statistic_report_file f on f.report_id = r.id and f.format = ${format}
        where r.id = ${id} and r.reach = ${reachOf(actor)}`;
      if (!file || !(await findSubject(sql, actor, file.spec, file.language))) return fail('NOT_FOUND');
      const title = translate(file.language, reportTitles[file.spec.kind]);
      const { personId } = actor;
      const subject = `report ${translate('en', reportTitles[file.spec.kind])}, ${file.place}`;
      await audit(sql, { personId, action: 'results-export', subject, ...traceOf(request), isDone: true });
      const day = localDay(file.asOf, await offsetOf(sql, actor));
      const fileName = `${plain(`${title}, ${file.place}`)} ${day}.${format}`;
      return { data: { fileName, type: types[format], bytes: Buffer.from(file.bytes).toString('base64') } };
    }),

    handle(reportScheduleList, async ({ query, actor, language }) => {
      const { rows, meta } = await selectPage<ReportSchedule>(sql, query, {
        columns: sql`${shared(actor, language)}, r.repeat, ${epoch(sql, sql`r.next_at`)} as "nextAt", r.stopped_because as "stoppedBecause",
          jsonb_build_object('remove', r.person_id = ${actor.personId}) as can`,
        from: sql`report_schedule r join person p on p.id = r.person_id where ${isSeen(actor)}`,
        order: sql`r.stopped_because is not null, r.next_at nulls last, r.created_at desc, r.id`,
      });
      return { data: rows, meta };
    }),

    handle(reportScheduleRemove, async ({ params: { id }, actor }): Promise<Reply<typeof reportScheduleRemove>> => {
      const removed = await sql`delete from report_schedule where id = ${id} and person_id = ${actor.personId} returning id`;
      return removed.length > 0 ? { data: { id } } : fail('NOT_FOUND');
    }),
  ];
}

/** A name that every system takes for a file. */
function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} ,.()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
}
