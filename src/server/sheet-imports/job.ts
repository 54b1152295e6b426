/** Applies an import and takes it back: each in one transaction, by a job, so that nobody waits for it. */
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import { importKinds } from '#contract/sheets/kinds.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { translate } from '#server/http/messages.ts';
import { isFailure } from '#server/http/reply.ts';
import type { JobCall, JobKind } from '#server/jobs/runner.ts';
import { recordWriter, readRow, type Saved } from '#server/records/writer.ts';
import { OutOfScope, type Author, type RecordBody } from '#server/records/kind.ts';
import type { ImportKind } from './kind.ts';
import { importTexts } from './texts.ts';

export interface ImportWork {
  importId: string;
  about: { importId: string; kind: string };
  work: 'apply' | 'undo';
  language: Language;
  address: string;
  requestId: string;
}

interface StoredRow {
  line: number;
  verdict: 'new' | 'changed';
  recordId: number | null;
  revision: number | null;
  body: RecordBody;
  before: RecordBody | null;
  isAdded: number;
}

/** Shown to the person who imports; nothing is written. */
export class CannotApply extends Error {}

export function sheetImportJob(kinds: readonly ImportKind[]): JobKind {
  return {
    kind: 'sheet-import',
    async run(call) {
      const given = call.body as ImportWork;
      const [row] = await call.sql<{ kind: string; state: string }[]>`
        select kind, state from sheet_import where id = ${given.importId}`;
      const kind = kinds.find(({ name }) => name === row?.kind);
      const actor = call.personId === null ? null : await loadActor(call.sql, call.personId);
      // A second run of work that is done finds another state.
      if (!kind || !actor || row?.state !== (given.work === 'apply' ? 'applying' : 'undoing')) return null;
      const back = given.work === 'apply' ? 'difference' : 'applied';
      try {
        if (!importKinds[kind.name].some((role) => role === actor.role))
          throw new CannotApply(translate(given.language, importTexts.failed));
        const by: Author = { actor, language: given.language, trace: { address: given.address, requestId: given.requestId } };
        return await (given.work === 'apply' ? apply(call, kind, given, by) : undo(call, kind, given, by));
      } catch (error) {
        const isTold = error instanceof CannotApply || error instanceof OutOfScope;
        const fault = isTold && error.message !== '' ? error.message : translate(given.language, importTexts.failed);
        await call.sql`update sheet_import set state = ${back}, fault = ${fault} where id = ${given.importId}`;
        if (isTold) return { fault };
        throw error;
      }
    },
    // A fault of the import itself is reported; another try would find another state.
    mostTries: 1,
  };
}

function loadRows(tx: postgres.TransactionSql, id: string, fate: 'applied' | null): Promise<StoredRow[]> {
  return tx<StoredRow[]>`
    select r.line, coalesce(d.as, r.verdict) as verdict, r.record_id as "recordId", r.revision, r.body, r.before, r.is_added as "isAdded"
    from sheet_import_row r join sheet_import i on i.id = r.import_id
    left join lateral jsonb_to_recordset(i.decisions) as d (line int, "as" text) on d.line = r.line and r.verdict = 'doubtful'
    where r.import_id = ${id} and r.fate is not distinct from ${fate} and coalesce(d.as, r.verdict) in ('new', 'changed')
    order by r.line`;
}

function apply({ sql, tell }: JobCall, kind: ImportKind, { importId, language }: ImportWork, by: Author): Promise<unknown> {
  return sql.begin((tx) => applyRows(tx, kind, { importId, language, by, tell }));
}

/** Rows whose statements go to the database without waiting for one another's answers. */
const rowsAtOnce = 20;

/** Writes what an import has in store into the caller's transaction. @throws CannotApply */
export async function applyRows(
  tx: postgres.TransactionSql,
  kind: ImportKind,
  { importId, language, by, tell }: { importId: string; language: Language; by: Author; tell: JobCall['tell'] },
): Promise<{ importId: string; rows: number }> {
  const writer = recordWriter(kind.record);
  const applyRow = async ({ line, verdict, recordId, revision, body }: StoredRow): Promise<AppliedRow> => {
    const isNew = verdict === 'new' || recordId === null;
    const before = isNew ? null : await readRow(tx, kind.record, recordId, kind.record.scope(tx, by.actor));
    const saved: Saved = isNew
      ? await writer.add(tx, body, null, false, by)
      : await writer.save(tx, recordId, body, revision ?? undefined, by);
    if (isFailure(saved)) throw new CannotApply(reasonOf(saved, line, language));
    const was = before && Object.fromEntries(Object.keys(body).map((field) => [field, before[field] ?? null]));
    return { line, recordId: saved.data.id, revision: saved.data.revision, isAdded: isNew ? 1 : 0, before: was };
  };
  const rows = await loadRows(tx, importId, null);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const applied = await allOf(rows.slice(first, first + rowsAtOnce).map(applyRow));
    await tx`
      update sheet_import_row s set fate = 'applied', record_id = r."recordId", revision = r.revision, is_added = r."isAdded", before = r.before
      from jsonb_to_recordset(${JSON.stringify(applied)}::text::jsonb)
        as r (line int, "recordId" int, revision int, "isAdded" int, before jsonb)
      where s.import_id = ${importId} and s.line = r.line`;
    await tell(first + applied.length, rows.length);
  }
  await tx`update sheet_import set state = 'applied', applied_at = now(), fault = null where id = ${importId}`;
  return { importId, rows: rows.length };
}

/** Ends when all of them have: a transaction must not be taken back under those that still work in it. */
async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(works);
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

interface AppliedRow {
  line: number;
  recordId: number;
  revision: number;
  isAdded: number;
  before: RecordBody | null;
}

function reasonOf(saved: Extract<Saved, { failed: string }>, line: number, language: Language): string {
  if (saved.failed === 'EDIT_CONFLICT' || saved.failed === 'NOT_FOUND')
    return translate(language, { ...importTexts.changedSince, values: { line } });
  const reason = Object.values(saved.errors ?? {})
    .flat()
    .join(' ');
  return translate(language, { ...importTexts.refused, values: { line, reason } });
}

function undo({ sql, tell }: JobCall, kind: ImportKind, { importId }: ImportWork, by: Author): Promise<unknown> {
  return sql.begin(async (tx) => {
    const rows = await loadRows(tx, importId, 'applied');
    let back = 0;
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      const undone = await allOf(
        rows.slice(first, first + rowsAtOnce).map(async (row) => {
          const kept = await undoRow(tx, kind, row, by);
          return { line: row.line, kept, fate: kept.length > 0 ? 'kept' : 'undone' };
        }),
      );
      back += undone.filter(({ kept }) => kept.length === 0).length;
      await tx`
        update sheet_import_row s set fate = r.fate, kept = array(select jsonb_array_elements_text(r.kept))
        from jsonb_to_recordset(${JSON.stringify(undone)}::text::jsonb) as r (line int, fate text, kept jsonb)
        where s.import_id = ${importId} and s.line = r.line`;
      await tell(first + undone.length, rows.length);
    }
    await tx`update sheet_import set state = 'undone', fault = null where id = ${importId}`;
    return { importId, back, kept: rows.length - back };
  });
}

/** Fields that still hold the imported value go back. @returns those that somebody has changed since */
async function undoRow(
  tx: postgres.TransactionSql,
  kind: ImportKind,
  { recordId, revision, body, before, isAdded }: StoredRow,
  by: Author,
): Promise<string[]> {
  const fields = Object.keys(body);
  if (recordId === null) return [];
  await tx`select from ${tx(kind.record.table)} where id = ${recordId} for update`;
  const now = await readRow(tx, kind.record, recordId, kind.record.scope(tx, by.actor));
  // Taken away meanwhile: of what was added nothing is left.
  if (!now) return isAdded ? [] : fields;
  if (isAdded) return now.revision === revision && (await kind.remove(tx, recordId, by)) ? [] : fields;
  const isOurs = (field: string): boolean => JSON.stringify(now[field]) === JSON.stringify(body[field]);
  const back = Object.fromEntries(fields.filter(isOurs).map((field) => [field, before?.[field] ?? null]));
  const isChanged = Object.entries(back).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field]));
  const saved = isChanged ? await recordWriter(kind.record).save(tx, recordId, back, now.revision, by) : { data: now };
  return isFailure(saved) ? fields : fields.filter((field) => !isOurs(field));
}

const keptDays = 30;

export const sweepSheetImportsJob: JobKind = {
  kind: 'sheet-imports-sweep',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1004', ms: 24 * 3600_000, firstMs: 3600_000 },
  run: ({ sql }) =>
    sql`delete from sheet_import where created_at < now() - ${keptDays} * interval '1 day' and state not in ('applying', 'undoing')`,
};
