/** An import as it is stored, with what each row would do. */
import { randomUUID } from 'node:crypto';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import type { RosterPartName } from '#contract/sheets/parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Column } from './columns.ts';
import type { ComparedRow } from './compare.ts';
import type { TableLine } from './read/table-line.ts';

interface NewImport {
  personId: number;
  kind: ImportKindName;
  fileName: string;
  lines: readonly TableLine[];
  columns: readonly Column[];
  /** Set for a roster: it has no columns to be confirmed. */
  state?: 'difference';
}

/** @returns its id */
export async function keepImport(sql: Queryable, given: NewImport): Promise<string> {
  const { personId, kind, fileName, lines, columns, state = 'columns' } = given;
  const id = randomUUID();
  await sql`
    insert into sheet_import (id, person_id, kind, file_name, state, lines, columns)
    values (${id}, ${personId}, ${kind}, ${fileName}, ${state}, ${JSON.stringify(lines)}::text::jsonb, ${JSON.stringify(columns)}::text::jsonb)`;
  return id;
}

export async function keepRows(
  tx: Queryable,
  id: string,
  rows: readonly (ComparedRow & { part?: RosterPartName })[],
): Promise<void> {
  await tx`delete from sheet_import_row where import_id = ${id}`;
  await tx`
    insert into sheet_import_row (import_id, line, part, verdict, taken_as, record_id, revision, texts, body, changes, reason)
    select ${id}, line, part, verdict, "takenAs", "recordId", revision, texts, body, changes, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (line int, part text, verdict text, "takenAs" text, "recordId" int, revision int, texts jsonb, body jsonb, changes jsonb, reason text)`;
}
