/** Imports in their table. */
import type postgres from 'postgres';
import type { BankImport } from '#contract/bank/transfer.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { ImportReport } from '#server/bank-formats/report.ts';
import { questionText } from '#server/rich-text/question-text.ts';

/** Content of the report, apart from how far its writing is. */
export type StoredReport = Pick<BankImport, 'format' | 'counts' | 'fault' | 'missingMedia' | 'items'>;

/** A report to show: without the questions themselves. */
export function describeReport(report: ImportReport, missingMedia: string[]): StoredReport {
  const items: StoredReport['items'] = report.items.map((item, index) => {
    const { name, line, file } = item.source;
    if (item.outcome === 'refused')
      return { index: index + 1, title: name, line, file, mechanic: null, status: 'refused', reason: item.reason, notes: [] };
    const { mechanic, content } = item.question;
    return {
      index: index + 1,
      title: name || questionText(mechanic, content, []).title,
      line,
      file,
      mechanic,
      status: item.notes.length > 0 ? 'altered' : 'ready',
      reason: null,
      notes: item.notes,
    };
  });
  const count = (status: string) => items.filter((item) => item.status === status).length;
  return {
    format: report.format,
    counts: { ready: count('ready'), altered: count('altered'), refused: count('refused'), media: report.media.length },
    fault: report.fault,
    missingMedia,
    items,
  };
}

/** Report of a file that is still being read. */
export const nothingYet: StoredReport = {
  format: null,
  counts: { ready: 0, altered: 0, refused: 0, media: 0 },
  fault: null,
  missingMedia: [],
  items: [],
};

export async function readImport(sql: Queryable, id: string): Promise<BankImport | null> {
  const [row] = await sql<(Omit<BankImport, keyof StoredReport> & { report: StoredReport })[]>`
    select i.id as "importId", i.exam_id as "examId", i.file_name as "fileName",
      case when i.state = 'reading' and i.touched_at < now() - interval '2 minutes' then 'failed'
        when i.state <> 'applying' or j.state in ('waiting', 'running', 'done') then i.state
        when j.state = 'cancelled' then 'read' else 'failed' end as state,
      case i.state when 'applying' then coalesce(j.done, 0) else i.done end as done, i.total, i.job_id as "jobId", i.report
    from bank_import i join exam e on e.id = i.exam_id left join job j on j.id = i.job_id where i.id = ${id} and e.archived_at is null`;
  if (!row) return null;
  const { report, ...rest } = row;
  return { ...rest, ...report };
}

/** Those that nobody applied, after two days; and the payloads of those that are done. */
export async function sweepImports(sql: postgres.Sql): Promise<void> {
  await sql`delete from bank_import where created_at < now() - interval '2 days' and (state not in ('reading', 'applying') or touched_at < now() - interval '1 hour')`;
}
