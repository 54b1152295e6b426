/** Makes a report. What was allowed when it was ordered is asked again: its maker may have left since. */
import type postgres from 'postgres';
import type { ReportSpec } from '#contract/statistic-reports/reports.ts';
import type { ReportEnd, ReportFormat, ReportLanguage } from '#domain/statistics/reports.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { translate } from '#server/http/messages.ts';
import { JobRefused, type JobCall, type JobKind } from '#server/jobs/runner.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import type { Reader } from '#server/storage/reader.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { buildReport, reportWorkbook, type BuiltReport } from './build.ts';
import { drawReport } from './draw-pdf.ts';
import { retentionDays, reportJobKind, stopSchedule } from './orders.ts';
import { reachOf } from './subject.ts';
import { pageTexts } from './texts.ts';

interface StoredReport {
  id: string;
  personId: number;
  madeBy: string;
  spec: ReportSpec;
  formats: ReportFormat[];
  language: ReportLanguage;
  scheduleId: string | null;
}

/** On the replica; after that it is built on the primary. */
const buildWithinMs = 5 * 60_000;

export function reportJob(reader: Reader): JobKind {
  return {
    kind: reportJobKind,
    async run({ id, sql, tell }) {
      const report = await findReport(sql, id);
      // Deleted meanwhile, or a later order makes it.
      if (!report) return null;
      const actor = await loadActor(sql, report.personId);
      if (!actor) return refuse(sql, report, 'account');
      const { language, madeBy } = report;
      const { at, built } = await reader.read(async (from) => {
        const at = Date.now() - from.behindMs;
        const built = await from.sql.begin('isolation level repeatable read', async (tx) => {
          await mayPause(tx);
          return buildReport(tx, actor, report.spec, { language, now: at, madeBy });
        });
        return { at, built };
      }, buildWithinMs);
      if (!built) return refuse(sql, report, 'reach');
      const steps = report.formats.length * built.rows.length;
      const files: { format: ReportFormat; bytes: Uint8Array }[] = [];
      for (const [index, format] of report.formats.entries()) {
        const before = index * built.rows.length;
        await tell(before, steps);
        files.push({ format, bytes: await write(format, built, language, (done) => tell(before + done, steps)) });
      }
      await tell(steps, steps);
      await sql.begin(async (tx) => {
        // A newer order, or its removal, counts.
        const updated = await tx`
          update statistic_report set as_of = ${new Date(at)}, stands_on = ${built.standsOn}, reach = ${reachOf(actor)},
            expires_at = ${new Date(at)}::timestamptz + ${retentionDays} * interval '1 day'
          where id = ${report.id} and job_id = ${id} returning id`;
        if (updated.length === 0) return;
        await tx`delete from statistic_report_file where report_id = ${report.id}`;
        for (const { format, bytes } of files)
          await tx`insert into statistic_report_file (report_id, format, bytes) values (${report.id}, ${format}, ${bytes})`;
      });
      return null;
    },
  };
}

async function findReport(sql: postgres.Sql, jobId: string): Promise<StoredReport | null> {
  const [report] = await sql<StoredReport[]>`
    select r.id, r.person_id as "personId", concat_ws(' ', p.surname, p.firstname, p.lastname) as "madeBy", r.spec, r.formats, r.language,
      r.schedule_id as "scheduleId"
    from statistic_report r join person p on p.id = r.person_id where r.job_id = ${jobId}`;
  return report ?? null;
}

/** Nobody is to be asked again: a schedule of it stops, too. */
async function refuse(sql: postgres.Sql, { scheduleId }: StoredReport, because: ReportEnd): Promise<never> {
  if (scheduleId !== null) await stopSchedule(sql, scheduleId, because);
  throw new JobRefused(because);
}

async function write(
  format: ReportFormat,
  built: BuiltReport,
  language: ReportLanguage,
  tell: (done: number) => ReturnType<JobCall['tell']>,
): Promise<Uint8Array> {
  return format === 'pdf'
    ? drawReport(built, language, tell)
    : xlsxBytes(reportWorkbook(built, translate(language, pageTexts.report)));
}
