/** An import in one call: compared and applied in one transaction, or refused with what is wrong in which row. */
import type postgres from 'postgres';
import { contingentImport, groupImport, personnelImport } from '#contract/sheets/at-once.ts';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import { traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import { OutOfScope } from '#server/records/kind.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { compareRows, type ComparedRow } from './compare.ts';
import { guess, missingField } from './columns.ts';
import { applyImport, CannotApply } from './job.ts';
import { isRosterImport, type AnyImport, type ImportKind } from './kind.ts';
import { readTable } from './read/read-table.ts';
import { keepImport, keepRows } from './store.ts';
import { importTexts, sheetFaultTexts } from './texts.ts';

type Answer = Reply<typeof contingentImport>;
type Asked = Pick<Call<typeof contingentImport>, 'language' | 'openFile' | 'request'> & { actor: Actor };

/** A file of 20,000 wrong rows needs no answer of megabytes. */
const mostErrors = 100;

export function importAtOnceHandlers(sql: postgres.Sql, kinds: readonly AnyImport[]): Handler[] {
  function importAs(name: ImportKindName): (call: Asked) => Promise<Answer> {
    const kind = kinds.find((each) => each.name === name);
    if (!kind || isRosterImport(kind)) throw new Error(`Nobody imports ${name}`);
    return (call) => importWhole(sql, kind, call);
  }
  return [
    handle(contingentImport, importAs('students')),
    handle(personnelImport, importAs('personnel')),
    handle(groupImport, importAs('groups')),
  ];
}

async function importWhole(sql: postgres.Sql, kind: ImportKind, call: Asked): Promise<Answer> {
  const { actor, language, openFile, request } = call;
  const file = await openFile();
  const pieces: Uint8Array[] = [];
  for await (const chunk of file?.chunks ?? []) pieces.push(chunk);
  if (!file || pieces.length === 0) return fail('MALFORMED');
  const table = await readTable(Buffer.concat(pieces), kind.rosterPart);
  if (!table.ok) return fail('FILE_REFUSED', { errors: { import: [translate(language, sheetFaultTexts[table.fault])] } });
  const { lines, columns } = await guess(sql, kind, table.lines, actor);
  const fields = columns.map(({ field }) => field);
  const missing = missingField(
    kind,
    fields.filter((field) => field !== null),
    language,
  );
  if (missing !== null) return fail('VALIDATION', { errors: { import: [missing] } });
  const rows = await compareRows(sql, kind, { lines: lines.slice(1), columns: fields, actor, language });
  const reported = rows.filter(({ reason }) => reason !== null);
  const byRow = (some: readonly ComparedRow[]) =>
    Object.fromEntries(some.slice(0, mostErrors).map(({ line, reason }) => [`row ${line}`, [reason ?? '']]));
  const wrong = reported.filter(({ takenAs }) => takenAs === null);
  if (wrong.length > 0) return fail('VALIDATION', { errors: byRow(wrong) });
  const decisions = rows.flatMap(({ line, takenAs }) => (takenAs === null ? [] : [{ line, as: takenAs }]));
  const count = (verdict: ComparedRow['verdict']) => rows.filter((row) => (row.takenAs ?? row.verdict) === verdict).length;
  const by = { actor, language, trace: traceOf(request) };
  const kept = { personId: actor.personId, kind: kind.name, fileName: file.name ?? '', lines, columns };
  return sql
    .begin(async (tx): Promise<Answer> => {
      await mayPause(tx);
      const importId = await keepImport(tx, kept);
      await keepRows(tx, importId, rows);
      await tx`update sheet_import set decisions = ${JSON.stringify(decisions)}::text::jsonb where id = ${importId}`;
      await applyImport(tx, kind, { importId, language, by, tell: () => Promise.resolve() });
      const counts = { added: count('new'), changed: count('changed'), same: count('same') };
      return { data: { importId, ...counts, warnings: byRow(reported), errors: {} } };
    })
    .catch((error: unknown): Failure => {
      if (!(error instanceof CannotApply || error instanceof OutOfScope)) throw error;
      return fail('VALIDATION', { errors: { import: [error.message || translate(language, importTexts.failed)] } });
    });
}
