/** All pages of a list of records, for a file of it. */
import type postgres from 'postgres';
import { audit, traceOf } from '#server/audit/audit.ts';
import { orderBy } from '#server/list/list.ts';
import { every } from '#server/storage/sql-parts.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Call } from '#server/http/handler.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery, RecordKind, RecordRow } from './kind.ts';
import { selectRows } from './writer.ts';

const mostExported = 10_000;

/** Rows in the caller's scope, by the filters and the order of the list; 10,000 at most. Written into the audit log. */
export async function loadAll<Row extends RecordRow>(
  sql: postgres.Sql,
  kind: RecordKind<Row>,
  query: ListQuery,
  { actor, request }: { actor: Actor; request: Call<Endpoint>['request'] },
): Promise<Row[]> {
  const condition = every(sql, [sql`r.archived_at is null`, kind.scope(sql, actor), ...kind.filters(sql, query)]);
  const order = orderBy(sql, query['sort[]'], kind.sorts(sql), kind.usualOrder(sql, query));
  const rows = await selectRows(sql, kind, sql`${condition} order by ${order}, r.id limit ${mostExported}`);
  const entry = { personId: actor.personId, action: 'people-export', subject: `${kind.name}: ${rows.length}` } as const;
  await audit(sql, { ...entry, ...traceOf(request), isDone: true });
  return rows;
}
