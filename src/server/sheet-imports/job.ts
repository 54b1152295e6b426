/** Applies an import and undoes it: each in one transaction, by a job, so that nobody waits for it. */
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import { importKinds } from '#contract/sheets/kinds.ts';
import type { RosterPartName } from '#contract/sheets/parts.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { translate } from '#server/http/messages.ts';
import { isFailure } from '#server/http/reply.ts';
import type { JobCall, JobKind } from '#server/jobs/runner.ts';
import { recordWriter, readRow, type Saved } from '#server/records/writer.ts';
import { OutOfScope, type Author, type RecordBody } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { partsOf, type AnyImport, type ImportKind } from './kind.ts';
import { pendingLine, placeInFile } from './lines.ts';
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

export function sheetImportJob(kinds: readonly AnyImport[]): JobKind {
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
      try {
        if (!importKinds[kind.name].some((role) => role === actor.role))
          throw new CannotApply(translate(given.language, importTexts.failed));
        const by: Author = { actor, language: given.language, trace: { address: given.address, requestId: given.requestId } };
        return await (given.work === 'apply' ? apply(call, kind, given, by) : undo(call, kind, given, by));
      } catch (error) {
        const isExpected = error instanceof CannotApply || error instanceof OutOfScope;
        const fault = isExpected && error.message !== '' ? error.message : translate(given.language, importTexts.failed);
        await putBack(call.sql, given, fault);
        if (isExpected) return { fault };
        throw error;
      }
    },
    // A fault of the import itself is reported; another try would find another state.
    mostTries: 1,
    giveUp: (tx, body) => putBack(tx, body as ImportWork, translate((body as ImportWork).language, importTexts.failed)),
  };
}

/** So that the person can begin once more. An import that is done by now stays as it is. */
async function putBack(sql: Queryable, { importId, work }: ImportWork, fault: string): Promise<void> {
  const [from, back] = work === 'apply' ? ['applying', 'difference'] : ['undoing', 'applied'];
  await sql`update sheet_import set state = ${back}, fault = ${fault} where id = ${importId} and state = ${from}`;
}

function loadRows(
  tx: postgres.TransactionSql,
  id: string,
  fate: 'applied' | null,
  part: RosterPartName | null,
): Promise<StoredRow[]> {
  return tx<StoredRow[]>`
    select r.line, coalesce(d.as, r.verdict) as verdict, r.record_id as "recordId", r.revision, r.body, r.before, r.is_added as "isAdded"
    from sheet_import_row r join sheet_import i on i.id = r.import_id
    left join lateral jsonb_to_recordset(i.decisions) as d (line int, "as" text) on d.line = r.line and r.verdict = 'doubtful'
    where r.import_id = ${id} and r.fate is not distinct from ${fate} and r.part is not distinct from ${part} and coalesce(d.as, r.verdict) in ('new', 'changed')
    order by r.line`;
}

function apply({ sql, tell }: JobCall, kind: AnyImport, { importId, language }: ImportWork, by: Author): Promise<unknown> {
  return sql.begin(async (tx) => {
    await mayPause(tx);
    return applyImport(tx, kind, { importId, language, by, tell });
  });
}

/** Rows whose statements go to the database without waiting for one another's answers. */
const rowsAtOnce = 20;

interface Applying {
  importId: string;
  language: Language;
  by: Author;
  tell: JobCall['tell'];
}

/** Writes what an import has in store into the caller's transaction. @throws CannotApply */
export async function applyImport(
  tx: postgres.TransactionSql,
  kind: AnyImport,
  given: Applying,
): Promise<{ importId: string; rows: number }> {
  const { importId } = given;
  const parts = await Promise.all(
    partsOf(kind).map(async (one) => ({ ...one, rows: await loadRows(tx, importId, null, one.part) })),
  );
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const made = new Map<number, number>();
  let before = 0;
  for (const part of parts) {
    const offset = before;
    await applyRows(tx, part.kind, part.rows, made, { ...given, tell: (done) => given.tell(offset + done, total) });
    before += part.rows.length;
  }
  // A later part may have written to a record of an earlier one: a class makes its teacher a class teacher.
  for (const {
    kind: { record },
    part,
  } of parts)
    if (part !== null)
      await tx`
        update sheet_import_row s set revision = r.revision from ${tx(record.table)} r
        where s.import_id = ${importId} and s.part = ${part} and s.fate = 'applied' and r.id = s.record_id`;
  await tx`update sheet_import set state = 'applied', applied_at = now(), fault = null where id = ${importId}`;
  return { importId, rows: total };
}

/** @param made records of rows that were added, by line */
async function applyRows(
  tx: postgres.TransactionSql,
  kind: ImportKind,
  rows: readonly StoredRow[],
  made: Map<number, number>,
  { importId, language, by, tell }: Applying,
): Promise<void> {
  const writer = recordWriter(kind.record);
  const applyRow = async ({ line, verdict, recordId, revision, body: stored }: StoredRow): Promise<AppliedRow> => {
    const body = withMade(kind, stored, made);
    if (!body) throw new CannotApply(translate(language, { ...importTexts.changedSince, values: { line: placeInFile(line) } }));
    const isNew = verdict === 'new' || recordId === null;
    const before = isNew ? null : await readRow(tx, kind.record, recordId, kind.record.scope(tx, by.actor));
    const saved: Saved = isNew
      ? await writer.add(tx, body, null, false, by)
      : await writer.save(tx, recordId, body, revision ?? undefined, by);
    if (isFailure(saved)) throw new CannotApply(reasonOf(saved, line, language));
    const was = before && Object.fromEntries(Object.keys(body).map((field) => [field, before[field] ?? null]));
    if (isNew) made.set(line, saved.data.id);
    return { line, recordId: saved.data.id, revision: saved.data.revision, isAdded: isNew ? 1 : 0, body, before: was };
  };
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const applied = await allOf(rows.slice(first, first + rowsAtOnce).map(applyRow));
    await tx`
      update sheet_import_row s set fate = 'applied', record_id = r."recordId", revision = r.revision, is_added = r."isAdded",
        body = r.body, before = r.before
      from jsonb_to_recordset(${JSON.stringify(applied)}::text::jsonb)
        as r (line int, "recordId" int, revision int, "isAdded" int, body jsonb, before jsonb)
      where s.import_id = ${importId} and s.line = r.line`;
    await tell(first + applied.length, rows.length);
  }
}

/** Numbers that stand for records of this import become theirs. Null: such a record was not added. */
function withMade({ fields }: ImportKind, body: RecordBody, made: ReadonlyMap<number, number>): RecordBody | null {
  const whole = { ...body };
  for (const { key, choices, mayMiss } of fields) {
    const line = choices ? pendingLine(whole[key]) : null;
    if (line === null) continue;
    const id = made.get(line);
    // Its row was left out.
    if (id === undefined && !mayMiss) return null;
    whole[key] = id ?? null;
  }
  return whole;
}

/** Ends when all of them have: a transaction must not be rolled back under those that still work in it. */
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
  body: RecordBody;
  before: RecordBody | null;
}

function reasonOf(saved: Extract<Saved, { failed: string }>, line: number, language: Language): string {
  if (saved.failed === 'EDIT_CONFLICT' || saved.failed === 'NOT_FOUND')
    return translate(language, { ...importTexts.changedSince, values: { line: placeInFile(line) } });
  const reason = Object.values(saved.errors ?? {})
    .flat()
    .join(' ');
  return translate(language, { ...importTexts.refused, values: { line: placeInFile(line), reason } });
}

function undo({ sql, tell }: JobCall, kind: AnyImport, { importId }: ImportWork, by: Author): Promise<unknown> {
  return sql.begin(async (tx) => {
    await mayPause(tx);
    const parts = [];
    // Records that refer to others go first.
    for (const one of partsOf(kind).toReversed()) {
      const rows = await loadRows(tx, importId, 'applied', one.part);
      parts.push({ kind: one.kind, rows, untouched: await untouchedOf(tx, one.kind, rows) });
    }
    const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
    let done = 0;
    let back = 0;
    for (const { kind: own, rows, untouched } of parts)
      for (let first = 0; first < rows.length; first += rowsAtOnce) {
        const undone = await allOf(
          rows.slice(first, first + rowsAtOnce).map(async (row) => {
            const kept = await undoRow(tx, own, row, untouched.has(row.line), by);
            return { line: row.line, kept, fate: kept.length > 0 ? 'kept' : 'undone' };
          }),
        );
        back += undone.filter(({ kept }) => kept.length === 0).length;
        await tx`
          update sheet_import_row s set fate = r.fate, kept = array(select jsonb_array_elements_text(r.kept))
          from jsonb_to_recordset(${JSON.stringify(undone)}::text::jsonb) as r (line int, fate text, kept jsonb)
          where s.import_id = ${importId} and s.line = r.line`;
        done += undone.length;
        await tell(done, total);
      }
    await tx`update sheet_import set state = 'undone', fault = null where id = ${importId}`;
    return { importId, back, kept: total - back };
  });
}

/** Lines whose added records are as the import left them. Held: the undo of another part may write to them, nobody else. */
async function untouchedOf(
  tx: postgres.TransactionSql,
  { record: { table } }: ImportKind,
  rows: readonly StoredRow[],
): Promise<ReadonlySet<number>> {
  const added = rows.filter(({ isAdded }) => isAdded);
  const now = await tx<{ id: number; revision: number }[]>`
    select id, revision from ${tx(table)} where id = any(${tx.array(added.flatMap(({ recordId }) => recordId ?? []))}::int[])
    order by id for update`;
  const revisions = new Map(now.map(({ id, revision }) => [id, revision]));
  return new Set(added.flatMap(({ line, recordId, revision }) => (revisions.get(recordId ?? 0) === revision ? [line] : [])));
}

/** Fields that still hold the imported value go back. @returns those that somebody has changed since */
async function undoRow(
  tx: postgres.TransactionSql,
  kind: ImportKind,
  { recordId, body, before, isAdded }: StoredRow,
  isUntouched: boolean,
  by: Author,
): Promise<string[]> {
  const fields = Object.keys(body);
  if (recordId === null) return [];
  await tx`select from ${tx(kind.record.table)} where id = ${recordId} for update`;
  const now = await readRow(tx, kind.record, recordId, kind.record.scope(tx, by.actor));
  // Taken away meanwhile: of what was added nothing is left.
  if (!now) return isAdded ? [] : fields;
  if (isAdded) return isUntouched && (await kind.remove(tx, recordId, by)) ? [] : fields;
  const isOurs = (field: string): boolean => JSON.stringify(now[field]) === JSON.stringify(body[field]);
  const back = Object.fromEntries(fields.filter(isOurs).map((field) => [field, before?.[field] ?? null]));
  const isChanged = Object.entries(back).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field]));
  const saved = isChanged ? await recordWriter(kind.record).save(tx, recordId, back, now.revision, by) : { data: now };
  return isFailure(saved) ? fields : fields.filter((field) => !isOurs(field));
}

const retentionDays = 30;

export const sweepSheetImportsJob: JobKind = {
  kind: 'sheet-imports-sweep',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1004', ms: 24 * 3600_000, firstMs: 3600_000 },
  run: ({ sql }) =>
    sql`delete from sheet_import where created_at < now() - ${retentionDays} * interval '1 day' and state not in ('applying', 'undoing')`,
};
