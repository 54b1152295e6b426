/** One record, added or saved: scope, references, revision and repeated calls are seen to, and the change is in the audit log. Runs in its caller's transaction. */
import type postgres from 'postgres';
import { toIsoDate } from '#domain/fields/date.ts';
import { auditRecord } from '#server/audit/audit.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, isFailure, type Failure } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { OutOfScope, type Author, type FieldFaults, type RecordBody, type RecordKind, type RecordRow } from './kind.ts';

export interface RecordWriter<Row extends RecordRow = RecordRow> {
  /** @param creationId the same again is the same record. @throws OutOfScope */
  add(
    tx: postgres.TransactionSql,
    given: RecordBody,
    creationId: string | null,
    isOver: boolean,
    by: Author,
  ): Promise<Saved<Row>>;
  /** @param revision that the save was made from; absent: whatever is there. @throws OutOfScope */
  save(
    tx: postgres.TransactionSql,
    id: number,
    given: RecordBody,
    revision: number | undefined,
    by: Author,
  ): Promise<Saved<Row>>;
}

/** The record as it is now. */
export type Saved<Row extends RecordRow = RecordRow> = { data: Row } | Failure;

export function recordWriter<Row extends RecordRow>(kind: RecordKind<Row>): RecordWriter<Row> {
  return {
    async add(tx, given, creationId, isOver, by) {
      const known = creationId === null ? null : await findCreated(tx, kind, creationId, by);
      if (known) return addAgain(tx, known, given, isOver, by);
      const ready = await check(tx, kind, given, given, null, by);
      if (isFailure(ready)) return ready;
      const values = { ...columnsOf(kind, ready.body), creation_id: creationId };
      const [made] = await tx<{ id: number }[]>`
        insert into ${tx(kind.table)} ${tx(values)} on conflict (creation_id) do nothing returning id`;
      if (!made) {
        const other = creationId === null ? null : await findCreated(tx, kind, creationId, by);
        return other ? addAgain(tx, other, given, isOver, by) : fail('NOT_FOUND');
      }
      await kind.after?.(tx, made.id, ready.body);
      return { data: await written(tx, made.id, null, by) };
    },

    async save(tx, id, given, revision, by) {
      // Locked, so that what is checked is what is written over.
      await tx`select from ${tx(kind.table)} where id = ${id} for update`;
      const before = await readRow(tx, kind, id, kind.scope(tx, by.actor));
      if (!before) return fail('NOT_FOUND');
      const isStale = revision !== undefined && revision !== before.revision;
      // The same save again, whose answer was lost, is no conflict.
      if (isStale && revision === before.revision - 1 && isWithin(given, before)) return { data: before };
      if (isStale && revision !== before.revision - 1) return fail('EDIT_CONFLICT');
      const ready = await check(tx, kind, { ...before, ...given }, given, id, by);
      // As it is written, too: rich text is cleaned before.
      if (isStale) return !isFailure(ready) && isWithin(ready.body, before) ? { data: before } : fail('EDIT_CONFLICT');
      if (isFailure(ready)) return ready;
      return write(tx, before, ready.body, by);
    },
  };

  /** An addition whose answer was lost. What was written on since is not lost with it, nor is what somebody else has saved since. */
  async function addAgain(
    tx: postgres.TransactionSql,
    known: Row,
    given: RecordBody,
    isOver: boolean,
    by: Author,
  ): Promise<Saved<Row>> {
    if (isWithin(given, known)) return { data: known };
    const ready = await check(tx, kind, { ...known, ...given }, given, known.id, by);
    if (isFailure(ready)) return ready;
    // Once more as it is written: rich text is cleaned before.
    if (isWithin(ready.body, known)) return { data: known };
    if (known.revision > 1 && !isOver) return fail('EDIT_CONFLICT');
    return write(tx, known, ready.body, by);
  }

  async function write(tx: postgres.TransactionSql, before: Row, body: RecordBody, by: Author): Promise<Saved<Row>> {
    const values = { ...columnsOf(kind, body), updated_at: new Date() };
    await tx`update ${tx(kind.table)} set ${tx(values)}, revision = revision + 1 where id = ${before.id}`;
    await kind.after?.(tx, before.id, body);
    return { data: await written(tx, before.id, before, by) };
  }

  /** The row as it is now, with its line in the audit log. @throws OutOfScope where the writer would not find it any more */
  async function written(tx: postgres.TransactionSql, id: number, before: Row | null, { actor, trace }: Author): Promise<Row> {
    const row = await readRow(tx, kind, id, kind.scope(tx, actor));
    if (!row) throw new OutOfScope();
    await auditRecord(tx, { personId: actor.personId, kind: kind.name, id, before, after: row, ...trace });
    return row;
  }
}

/** Does the record say all of this already? */
function isWithin(given: RecordBody, row: RecordRow): boolean {
  return Object.entries(given).every(
    ([field, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(row[field]),
  );
}

/** Value of a column of these tables. */
type Value = string | number | boolean | null | readonly string[];

function columnsOf(kind: RecordKind, body: RecordBody): Record<string, Value> {
  const stored = (field: string, value: Value): Value =>
    typeof value === 'string' && kind.days?.includes(field) ? toIsoDate(value) : value;
  return Object.fromEntries(
    Object.entries(kind.columns).flatMap(([field, column]) =>
      body[field] === undefined ? [] : [[column, stored(field, body[field] as Value)]],
    ),
  );
}

async function check(
  tx: postgres.TransactionSql,
  kind: RecordKind,
  merged: RecordBody,
  body: RecordBody,
  id: number | null,
  by: Author,
): Promise<{ body: RecordBody } | Failure> {
  const faults: FieldFaults = {};
  for (const [field, table] of Object.entries(kind.refers)) {
    const value = body[field];
    if (typeof value !== 'number') continue;
    // Held until the end, so that nobody takes it away in between.
    const [found] = await tx`
      select from ${tx(table)} t where t.id = ${value} and to_jsonb(t)->>'archived_at' is null for key share`;
    if (!found) faults[field] = fieldTexts.gone;
  }
  if (Object.keys(faults).length > 0) return refuse(faults, by.language);
  const prepared = (await kind.prepare?.(tx, merged, body, id, by)) ?? { body };
  return 'faults' in prepared ? refuse(prepared.faults, by.language) : prepared;
}

export async function complete<Row extends RecordRow>(sql: Queryable, kind: RecordKind<Row>, rows: Row[]): Promise<Row[]> {
  return kind.complete ? kind.complete(sql, rows) : rows;
}

export async function selectRows<Row extends RecordRow>(
  sql: Queryable,
  kind: RecordKind<Row>,
  condition: Fragment,
): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select r.id, r.revision, ${epoch(sql, sql`r.created_at`)} as "createdAt", ${epoch(sql, sql`r.updated_at`)} as "updatedAt", ${kind.fields(sql)}
    from ${sql(kind.table)} r ${kind.joins?.(sql) ?? sql``} where ${condition}`;
  return [...rows];
}

/** @param scope left out: the caller has looked after it */
export async function readRow<Row extends RecordRow>(
  sql: Queryable,
  kind: RecordKind<Row>,
  id: number,
  scope: Fragment = sql`true`,
): Promise<Row | null> {
  const found = await selectRows(sql, kind, sql`r.id = ${id} and r.archived_at is null and ${scope}`);
  const [row] = await complete(sql, kind, found);
  return row ?? null;
}

/** Locked, so that what is compared is what is written over. */
async function findCreated<Row extends RecordRow>(
  tx: postgres.TransactionSql,
  kind: RecordKind<Row>,
  creationId: string,
  { actor }: Author,
): Promise<Row | null> {
  await tx`select from ${tx(kind.table)} where creation_id = ${creationId} for update`;
  const own = tx`r.creation_id = ${creationId} and r.archived_at is null and ${kind.scope(tx, actor)}`;
  const [row] = await complete(tx, kind, await selectRows(tx, kind, own));
  return row ?? null;
}
