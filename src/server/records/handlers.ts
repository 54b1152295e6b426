/** List, add, read, save: the same for every kind of record, within the scope of its kind. Every change is written into the audit log. */
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { orderBy, selectPage } from '#server/list/list.ts';
import { epoch, every, type Fragment } from '#server/storage/sql-parts.ts';
import type { FieldFaults, ListQuery, RecordBody, RecordKind, RecordRow } from './kind.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export function recordHandlers(sql: postgres.Sql, kind: RecordKind): Handler[] {
  const { list, create, read, save } = kind.endpoints;

  async function listRows({ query, actor }: Call<Endpoint>): Promise<Reply<Endpoint>> {
    // Checked against the contract, as every call is.
    const given = query as ListQuery;
    const condition = every(sql, [sql`r.archived_at is null`, kind.scope(sql, actorOf(actor)), ...kind.filters(sql, given)]);
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

    handle(create, ({ body, ...call }) =>
      within(sql, async (tx): Promise<Reply<Endpoint>> => {
        const by = authorOf(call);
        const { creationId = null, isOver = false, ...given } = body as RecordBody & { creationId?: string; isOver?: boolean };
        const known = creationId === null ? null : await findCreated(tx, kind, creationId, by);
        if (known) return addAgain(tx, known, given, isOver, by);
        const ready = await check(tx, kind, given, given, null, by.language);
        if ('failed' in ready) return ready;
        const values = { ...columnsOf(kind, ready.body), creation_id: creationId };
        const [made] = await tx<{ id: number }[]>`
          insert into ${tx(kind.table)} ${tx(values)} on conflict (creation_id) do nothing returning id`;
        if (!made) {
          const other = creationId === null ? null : await findCreated(tx, kind, creationId, by);
          return other ? addAgain(tx, other, given, isOver, by) : fail('NOT_FOUND');
        }
        await kind.after?.(tx, made.id, ready.body);
        return { data: await written(tx, made.id, null, by) };
      }),
    ),

    handle(read, async ({ params, actor }) => {
      const row = await readOwn(sql, (params as { id: number }).id, actorOf(actor));
      return row ? { data: row } : fail('NOT_FOUND');
    }),

    handle(save, ({ params, body, ...call }) =>
      within(sql, async (tx): Promise<Reply<Endpoint>> => {
        const by = authorOf(call);
        const { id } = params as { id: number };
        const { revision, ...given } = body as RecordBody & { revision?: number };
        // Locked, so that what is checked is what is written over.
        await tx`select from ${tx(kind.table)} where id = ${id} for update`;
        const before = await readOwn(tx, id, by.actor);
        if (!before) return fail('NOT_FOUND');
        const isStale = revision !== undefined && revision !== before.revision;
        // The same save again, whose answer was lost, is no conflict.
        if (isStale && revision === before.revision - 1 && isWithin(given, before)) return { data: before };
        if (isStale && revision !== before.revision - 1) return fail('EDIT_CONFLICT');
        const ready = await check(tx, kind, { ...before, ...given }, given, id, by.language);
        // As it is written, too: rich text is cleaned before.
        if (isStale) return !('failed' in ready) && isWithin(ready.body, before) ? { data: before } : fail('EDIT_CONFLICT');
        if ('failed' in ready) return ready;
        return write(tx, before, ready.body, by);
      }),
    ),
  ];

  /** An addition whose answer was lost. What was written on since is not lost with it, nor is what somebody else has saved since. */
  async function addAgain(
    tx: postgres.TransactionSql,
    known: RecordRow,
    given: RecordBody,
    isOver: boolean,
    by: Author,
  ): Promise<Reply<Endpoint>> {
    if (isWithin(given, known)) return { data: known };
    const ready = await check(tx, kind, { ...known, ...given }, given, known.id, by.language);
    if ('failed' in ready) return ready;
    // Once more as it is written: rich text is cleaned before.
    if (isWithin(ready.body, known)) return { data: known };
    if (known.revision > 1 && !isOver) return fail('EDIT_CONFLICT');
    return write(tx, known, ready.body, by);
  }

  async function write(tx: postgres.TransactionSql, before: RecordRow, body: RecordBody, by: Author): Promise<Reply<Endpoint>> {
    const values = { ...columnsOf(kind, body), updated_at: new Date() };
    await tx`update ${tx(kind.table)} set ${tx(values)}, revision = revision + 1 where id = ${before.id}`;
    await kind.after?.(tx, before.id, body);
    return { data: await written(tx, before.id, before, by) };
  }

  /** The row as it is now, with its line in the audit log. @throws OutOfScope where the writer would not find it any more */
  async function written(
    tx: postgres.TransactionSql,
    id: number,
    before: RecordRow | null,
    { actor, trace }: Author,
  ): Promise<RecordRow> {
    const row = await readOwn(tx, id, actor);
    if (!row) throw new OutOfScope();
    await auditRecord(tx, { personId: actor.personId, kind: kind.name, id, before, after: row, ...trace });
    return row;
  }

  async function readOwn(sql: Queryable, id: number, actor: Actor): Promise<RecordRow | null> {
    return readRow(sql, kind, id, kind.scope(sql, actor));
  }
}

/** Who writes, in which language they are answered, from where. */
interface Author {
  actor: Actor;
  language: Language;
  trace: ReturnType<typeof traceOf>;
}

function authorOf({ actor, language, request }: Pick<Call<Endpoint>, 'actor' | 'language' | 'request'>): Author {
  return { actor: actorOf(actor), language, trace: traceOf(request) };
}

/** Records are nobody's who is not signed in: the contract's `access` has seen to that. */
function actorOf(actor: Call<Endpoint>['actor']): Actor {
  if (actor === null || !('role' in actor)) throw new Error('Records need a sign-in');
  return actor;
}

class OutOfScope extends Error {}

/** A transaction that is taken back when its record would leave its writer's scope. */
async function within(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<Reply<Endpoint>>,
): Promise<Reply<Endpoint>> {
  try {
    return await sql.begin(work);
  } catch (error) {
    if (error instanceof OutOfScope) return fail('NOT_FOUND');
    throw error;
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
    if (!found) faults[field] = fieldTexts.gone;
  }
  if (Object.keys(faults).length > 0) return refuse(faults, language);
  const prepared = (await kind.prepare?.(tx, merged, body, id)) ?? { body };
  return 'faults' in prepared ? refuse(prepared.faults, language) : prepared;
}

async function complete(sql: Queryable, kind: RecordKind, rows: RecordRow[]): Promise<RecordRow[]> {
  return kind.complete ? kind.complete(sql, rows) : rows;
}

function selectRows(sql: Queryable, kind: RecordKind, condition: Fragment): Promise<RecordRow[]> {
  return sql<RecordRow[]>`
    select r.id, r.revision, ${epoch(sql, sql`r.created_at`)} as "createdAt", ${epoch(sql, sql`r.updated_at`)} as "updatedAt", ${kind.fields(sql)}
    from ${sql(kind.table)} r ${kind.joins?.(sql) ?? sql``} where ${condition}`;
}

/** @param scope left out: the caller has looked after it */
export async function readRow(
  sql: Queryable,
  kind: RecordKind,
  id: number,
  scope: Fragment = sql`true`,
): Promise<RecordRow | null> {
  const found = await selectRows(sql, kind, sql`r.id = ${id} and r.archived_at is null and ${scope}`);
  const [row] = await complete(sql, kind, found);
  return row ?? null;
}

/** Locked, so that what is compared is what is written over. */
async function findCreated(
  tx: postgres.TransactionSql,
  kind: RecordKind,
  creationId: string,
  { actor }: Author,
): Promise<RecordRow | null> {
  await tx`select from ${tx(kind.table)} where creation_id = ${creationId} for update`;
  const own = tx`r.creation_id = ${creationId} and r.archived_at is null and ${kind.scope(tx, actor)}`;
  const [row] = await complete(tx, kind, await selectRows(tx, kind, own));
  return row ?? null;
}
