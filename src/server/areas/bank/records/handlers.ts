/** List, add, read, save: the same for every kind of record. */
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { orderBy, selectPage } from '#server/list/list.ts';
import { epoch, every, type Fragment } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import type { FieldFaults, ListQuery, RecordBody, RecordKind, RecordRow } from './kind.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export function recordHandlers(sql: postgres.Sql, kind: RecordKind): Handler[] {
  const { list, create, read, save } = kind.endpoints;

  async function listRows({ query }: Call<Endpoint>): Promise<Reply<Endpoint>> {
    // Checked against the contract, as every call is.
    const given = query as ListQuery;
    const condition = every(sql, [sql`r.archived_at is null`, ...kind.filters(sql, given)]);
    const order = orderBy(sql, given['sort[]'], kind.sorts(sql), kind.usualOrder(sql, given));
    // The page first: what a row counts is counted for its fifteen only.
    const from = sql`${sql(kind.table)} r where ${condition}`;
    const { rows: ids, meta } = await selectPage<{ id: number }>(sql, given, {
      columns: sql`r.id`,
      from,
      order: sql`${order}, r.id`,
    });
    const found = await selectRows(sql, kind, sql`r.id = any(${ids.map(({ id }) => id)}::int[])`);
    const byId = new Map(found.map((row) => [row.id, row]));
    const rows = await complete(
      sql,
      kind,
      ids.flatMap(({ id }) => byId.get(id) ?? []),
    );
    return { data: kind.listData ? kind.listData(rows, meta.last_page) : rows, meta };
  }

  return [
    handle(list, listRows),

    handle(create, ({ body, language }) =>
      sql.begin(async (tx): Promise<Reply<Endpoint>> => {
        const { creationId = null, isOver = false, ...given } = body as RecordBody & { creationId?: string; isOver?: boolean };
        const known = creationId === null ? null : await findCreated(tx, kind, creationId);
        if (known) return addAgain(tx, known, given, isOver, language);
        const ready = await check(tx, kind, given, given, null, language);
        if ('failed' in ready) return ready;
        const values = { ...columnsOf(kind, ready.body), creation_id: creationId };
        const [made] = await tx<{ id: number }[]>`
          insert into ${tx(kind.table)} ${tx(values)} on conflict (creation_id) do nothing returning id`;
        if (!made) {
          const other = creationId === null ? null : await findCreated(tx, kind, creationId);
          return other ? addAgain(tx, other, given, isOver, language) : fail('NOT_FOUND');
        }
        await kind.after?.(tx, made.id, ready.body);
        return { data: await readRow(tx, kind, made.id) };
      }),
    ),

    handle(read, async ({ params }) => {
      const row = await readRow(sql, kind, (params as { id: number }).id);
      return row ? { data: row } : fail('NOT_FOUND');
    }),

    handle(save, ({ params, body, language }) =>
      sql.begin(async (tx): Promise<Reply<Endpoint>> => {
        const { id } = params as { id: number };
        const { revision, ...given } = body as RecordBody & { revision?: number };
        // Locked, so that what is checked is what is written over.
        await tx`select from ${tx(kind.table)} where id = ${id} for update`;
        const before = await readRow(tx, kind, id);
        if (!before) return fail('NOT_FOUND');
        const isStale = revision !== undefined && revision !== before.revision;
        // The same save again, whose answer was lost, is no conflict.
        if (isStale && revision === before.revision - 1 && isWithin(given, before)) return { data: before };
        if (isStale && revision !== before.revision - 1) return fail('EDIT_CONFLICT');
        const ready = await check(tx, kind, { ...before, ...given }, given, id, language);
        // As it is written, too: rich text is cleaned before.
        if (isStale) return !('failed' in ready) && isWithin(ready.body, before) ? { data: before } : fail('EDIT_CONFLICT');
        if ('failed' in ready) return ready;
        return write(tx, id, ready.body);
      }),
    ),
  ];

  /** An addition whose answer was lost. What was written on since is not lost with it, nor is what somebody else has saved since. */
  async function addAgain(
    tx: postgres.TransactionSql,
    known: RecordRow,
    given: RecordBody,
    isOver: boolean,
    language: Language,
  ): Promise<Reply<Endpoint>> {
    if (isWithin(given, known)) return { data: known };
    const ready = await check(tx, kind, { ...known, ...given }, given, known.id, language);
    if ('failed' in ready) return ready;
    // Once more as it is written: rich text is cleaned before.
    if (isWithin(ready.body, known)) return { data: known };
    if (known.revision > 1 && !isOver) return fail('EDIT_CONFLICT');
    return write(tx, known.id, ready.body);
  }

  async function write(tx: postgres.TransactionSql, id: number, body: RecordBody): Promise<Reply<Endpoint>> {
    const values = { ...columnsOf(kind, body), updated_at: new Date() };
    await tx`update ${tx(kind.table)} set ${tx(values)}, revision = revision + 1 where id = ${id}`;
    await kind.after?.(tx, id, body);
    return { data: await readRow(tx, kind, id) };
  }
}

/** Does the record say all of this already? */
function isWithin(given: RecordBody, row: RecordRow): boolean {
  return Object.entries(given).every(([field, value]) => JSON.stringify(value) === JSON.stringify(row[field]));
}

/** What a column of these tables can hold. */
type Value = string | number | boolean | null;

function columnsOf(kind: RecordKind, body: RecordBody): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(kind.columns).flatMap(([field, column]) =>
      body[field] === undefined ? [] : [[column, body[field] as Value]],
    ),
  );
}

async function check(
  tx: postgres.TransactionSql,
  kind: RecordKind,
  merged: RecordBody,
  body: RecordBody,
  id: number | null,
  language: Language,
): Promise<{ body: RecordBody } | Failure> {
  const faults: FieldFaults = {};
  for (const [field, table] of Object.entries(kind.refers)) {
    const value = body[field];
    if (typeof value !== 'number') continue;
    // Held until the end, so that nobody takes it away in between.
    const [found] = await tx`
      select from ${tx(table)} t where t.id = ${value} and to_jsonb(t)->>'archived_at' is null for key share`;
    if (!found) faults[field] = bankTexts.gone;
  }
  if (Object.keys(faults).length > 0) return refuse(faults, language);
  const prepared = (await kind.prepare?.(tx, merged, body, id)) ?? { body };
  return 'faults' in prepared ? refuse(prepared.faults, language) : prepared;
}

export function refuse(faults: FieldFaults, language: Language): Failure {
  return fail('VALIDATION', {
    errors: Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, [translate(language, text)]])),
  });
}

async function complete(sql: Queryable, kind: RecordKind, rows: RecordRow[]): Promise<RecordRow[]> {
  return kind.complete ? kind.complete(sql, rows) : rows;
}

function selectRows(sql: Queryable, kind: RecordKind, condition: Fragment): Promise<RecordRow[]> {
  return sql<RecordRow[]>`
    select r.id, r.revision, ${epoch(sql, sql`r.created_at`)} as "createdAt", ${epoch(sql, sql`r.updated_at`)} as "updatedAt", ${kind.fields(sql)}
    from ${sql(kind.table)} r ${kind.joins?.(sql) ?? sql``} where ${condition}`;
}

export async function readRow(sql: Queryable, kind: RecordKind, id: number): Promise<RecordRow | null> {
  const [row] = await complete(sql, kind, await selectRows(sql, kind, sql`r.id = ${id} and r.archived_at is null`));
  return row ?? null;
}

/** Locked, so that what is compared is what is written over. */
async function findCreated(tx: postgres.TransactionSql, kind: RecordKind, creationId: string): Promise<RecordRow | null> {
  await tx`select from ${tx(kind.table)} where creation_id = ${creationId} for update`;
  const [row] = await complete(
    tx,
    kind,
    await selectRows(tx, kind, tx`r.creation_id = ${creationId} and r.archived_at is null`),
  );
  return row ?? null;
}
