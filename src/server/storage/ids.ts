import type { Queryable } from '#server/storage/database.ts';

/** Takes the next ids of a table, to refer to rows before they are written. */
export async function takeIds(sql: Queryable, table: string, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id'))::int as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

/** Makes generated ids go on after those that were written by hand; without it the next insert would meet an id that is taken. */
export async function continueIds(sql: Queryable, tables: readonly string[], atLeast = 1): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), greatest((select max(id) from ${sql(table)}), ${atLeast}::int))`;
  }
}
