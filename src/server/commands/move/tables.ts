/** Tables and columns that hold data of their own. */
import type { Queryable } from '#server/storage/database.ts';

/** In the order of their names; a split table as a whole. Without the record of the schema's steps, and what only a demo has. */
export async function listTables(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migration' and not starts_with(relname, 'demo_')
    order by relname collate "C"`;
  return rows.map(({ name }) => name);
}

/** @returns types by name, without columns that the database computes */
export async function listColumns(sql: Queryable, table: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}
