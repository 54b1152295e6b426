/** Anybody below oneself, found across schools and lists. */
import { peopleList, type FoundPerson } from '#contract/people/people.ts';
import { isBelow } from '#server/areas/accounts/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { orderBy, selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, every, type Fragment } from '#server/storage/sql-parts.ts';
import { selectPerson, personFilters, personJoins, personSorts, usualOrder } from './person-record.ts';

/** A count that is cheap in a country, too. */
const mostCounted = 10_000;

/** When a person was last there themselves. */
export function lastSeen(sql: Queryable): Fragment {
  return sql`(select ${epoch(sql, sql`max(last_seen_at)`)} from session where person_id = r.id and behalf_by is null)`;
}

export function searchHandler({ storage: { sql } }: Services): Handler {
  return handle(peopleList, async ({ query, actor }) => {
    const condition = every(sql, [
      sql`r.archived_at is null`,
      isBelow(sql, actor, 'r'),
      ...personFilters(sql, query),
      query.role === undefined ? null : sql`r.role = ${query.role}`,
    ]);
    const sorts = { ...personSorts(sql), role: sql`r.role` };
    const order = sql`${orderBy(sql, query['sort[]'], sorts, usualOrder(sql))}, r.id`;
    // The page first: what a row looks up is looked up for its fifty only.
    const { rows: found, meta } = await selectPage<{ id: number }>(sql, query, {
      columns: sql`r.id`,
      from: sql`person r where ${condition}`,
      order,
      mostCounted,
    });
    const rows = await sql<FoundPerson[]>`
      select r.id, r.revision, ${epoch(sql, sql`r.created_at`)} as "createdAt", ${epoch(sql, sql`r.updated_at`)} as "updatedAt",
        ${selectPerson(sql)}, g.grade || ' «' || g.letter || '»' as "group", ${lastSeen(sql)} as "lastSeenAt"
      from person r ${personJoins(sql)} left join "group" g on g.id = r.group_id
      where r.id = any(${found.map(({ id }) => id)}::int[])`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { data: found.flatMap(({ id }) => byId.get(id) ?? []), meta };
  });
}
