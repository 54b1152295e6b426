/** Orders of reports: written, begun again, and stopped. */
import { randomUUID } from 'node:crypto';
import type { ReportSpec } from '#contract/statistic-reports/reports.ts';
import type { ReportEnd, ReportFormat, ReportLanguage, ReportRepeat } from '#domain/statistics/reports.ts';
import { addJob } from '#server/jobs/queue.ts';
import type { Queryable } from '#server/storage/database.ts';

/** Files are stored so long after they were made. */
export const retentionDays = 90;

export const reportJobKind = 'report';

/** Shared fields of a report and a schedule. */
export interface Order {
  id: string;
  personId: number;
  reach: string;
  spec: ReportSpec;
  placeKz: string;
  placeRu: string;
  formats: ReportFormat[];
  language: ReportLanguage;
}

const columns = (sql: Queryable, { id, personId, reach, spec, placeKz, placeRu, formats, language }: Order) =>
  sql`${id}, ${personId}, ${reach}, ${JSON.stringify(spec)}::text::jsonb, ${placeKz}, ${placeRu}, ${sql.array([...formats])}::text[], ${language}`;

const names = (sql: Queryable) => sql`id, person_id, reach, spec, place_kz, place_ru, formats, language`;

/** A report with the job that makes it. The same id again adds nothing. */
export async function addReport(tx: Queryable, order: Order, scheduleId: string | null): Promise<void> {
  const jobId = randomUUID();
  const added = await tx`
    insert into statistic_report (${names(tx)}, schedule_id, job_id, expires_at)
    values (${columns(tx, order)}, ${scheduleId}, ${jobId}, now() + ${retentionDays} * interval '1 day') on conflict (id) do nothing returning id`;
  if (added.length > 0) await beginJob(tx, jobId, order);
}

/** The same id again adds nothing. */
export async function addSchedule(tx: Queryable, order: Order, repeat: ReportRepeat, nextAt: number | null): Promise<void> {
  await tx`
    insert into report_schedule (${names(tx)}, repeat, next_at)
    values (${columns(tx, order)}, ${repeat}, ${nextAt === null ? null : new Date(nextAt)}) on conflict (id) do nothing`;
}

export async function beginJob(tx: Queryable, jobId: string, { id, personId }: Pick<Order, 'id' | 'personId'>): Promise<void> {
  await addJob(tx, { id: jobId, kind: reportJobKind, personId, body: { about: { reportId: id } } });
}

/** It runs no more; the page says why. */
export async function stopSchedule(sql: Queryable, id: string, because: ReportEnd): Promise<void> {
  await sql`update report_schedule set stopped_because = ${because}, next_at = null where id = ${id} and stopped_because is null`;
}
