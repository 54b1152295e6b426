/** Reads a file for an import and keeps what it found. A caller waits a short time for it; after that the table tells how far it is. */
import type postgres from 'postgres';
import { readBank } from '../import/read-bank.ts';
import type { TextLanguage } from '#server/bank-formats/read/rich/languages.ts';
import { describeReport, nothingYet, type StoredReport } from './imports.ts';
import { packPayload, type Payload } from './payload.ts';

export interface FileToRead {
  id: string;
  examId: number;
  fileName: string;
  language: TextLanguage;
  personId: number;
}

/** Between two rows that say how far it is. */
const everyMs = 1_000;

/**
 * @param patienceMs how long the caller waits
 * @returns the report of a file that could not be read in that time at all, of which nothing is stored; null where the table has it
 */
export async function readFileFor(
  sql: postgres.Sql,
  file: FileToRead,
  bytes: Uint8Array,
  patienceMs: number,
  onFailure: (error: unknown) => void,
): Promise<StoredReport | null> {
  let isStored = false;
  let reportedAt = Date.now();
  const reading = readBank(bytes, file.fileName, {
    language: file.language,
    onProgress(done, total) {
      if (!isStored || Date.now() - reportedAt < everyMs) return;
      reportedAt = Date.now();
      // One that is not recognised is followed by the next.
      sql`update bank_import set done = ${done}, total = ${total}, touched_at = now() where id = ${file.id} and state = 'reading'`.catch(
        onFailure,
      );
    },
  }).then(async (report) => {
    const known = await sql<{ name: string }[]>`select name from media where name = any(${report.refersTo})`;
    const names = new Set(known.map(({ name }) => name));
    const missing = report.refersTo.filter((name) => !names.has(name));
    const questions = report.items.flatMap((item) => (item.outcome === 'question' ? [item.question] : []));
    return { stored: describeReport(report, missing), questions, media: report.media };
  });
  const first = await Promise.race([reading, later(patienceMs)]);
  if (first?.stored.fault) return first.stored;
  if (first) {
    await insert(sql, file, 'read', first.stored, await packPayload(first), first.questions.length);
    return null;
  }
  await insert(sql, file, 'reading', nothingYet, null, 0);
  isStored = true;
  void reading.then((found) => keep(sql, file.id, found)).catch(onFailure);
  return null;
}

async function keep(sql: postgres.Sql, id: string, found: Payload & { stored: StoredReport }): Promise<void> {
  const { stored, questions } = found;
  await sql`
    update bank_import set state = ${stored.fault ? 'failed' : 'read'}, report = ${JSON.stringify(stored)}::text::jsonb, done = 0,
      total = ${questions.length}, payload = ${stored.fault ? null : await packPayload(found)}, touched_at = now()
    where id = ${id} and state = 'reading'`;
}

async function insert(
  sql: postgres.Sql,
  { id, examId, fileName, personId }: FileToRead,
  state: 'reading' | 'read',
  stored: StoredReport,
  payload: Uint8Array | null,
  total: number,
): Promise<void> {
  await sql`
    insert into bank_import (id, exam_id, file_name, state, report, payload, total, created_by)
    values (${id}, ${examId}, ${fileName}, ${state}, ${JSON.stringify(stored)}::text::jsonb, ${payload}, ${total}, ${personId})`;
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref());
}
