/** List, add, read, save: the same for every kind of record, within the scope of its kind. Every change is written into the audit log. */
import type postgres from 'postgres';
import { traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import { orderBy, selectPage } from '#server/list/list.ts';
import { every } from '#server/storage/sql-parts.ts';
import { OutOfScope, type Author, type ListQuery, type RecordBody, type RecordKind } from './kind.ts';
import { complete, readRow, recordWriter, selectRows } from './writer.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export function recordHandlers(sql: postgres.Sql, kind: RecordKind): Handler[] {
  const { list, create, read, save } = kind.endpoints;
  const writer = recordWriter(kind);

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

    handle(create, ({ body, ...call }) => {
      const { creationId = null, isOver = false, ...given } = body as RecordBody & { creationId?: string; isOver?: boolean };
      return within(sql, (tx) => writer.add(tx, given, creationId, isOver, authorOf(call)));
    }),

    handle(read, async ({ params, actor }) => {
      const row = await readRow(sql, kind, (params as { id: number }).id, kind.scope(sql, actorOf(actor)));
      return row ? { data: row } : fail('NOT_FOUND');
    }),

    handle(save, ({ params, body, ...call }) => {
      const { revision, ...given } = body as RecordBody & { revision?: number };
      return within(sql, (tx) => writer.save(tx, (params as { id: number }).id, given, revision, authorOf(call)));
    }),
  ];
}

export function authorOf({ actor, language, request }: Pick<Call<Endpoint>, 'actor' | 'language' | 'request'>): Author {
  return { actor: actorOf(actor), language, trace: traceOf(request) };
}

/** Records are nobody's who is not signed in: the contract's `access` has seen to that. */
function actorOf(actor: Call<Endpoint>['actor']): Actor {
  if (actor === null || !('role' in actor)) throw new Error('Records need a sign-in');
  return actor;
}

/** A transaction that is rolled back when its record would leave its writer's scope. */
export async function within<R extends Reply<Endpoint>>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<R>,
): Promise<R | Failure> {
  try {
    return (await sql.begin(work)) as R;
  } catch (error) {
    if (error instanceof OutOfScope) return fail('NOT_FOUND');
    throw error;
  }
}
