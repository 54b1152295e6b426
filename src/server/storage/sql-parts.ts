/** Pieces of statements that all lists of the bank are put together from. */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';

export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** A pattern for LIKE that finds the text as it is: what people type is no pattern. */
export function contains(text: string): string {
  return `%${beginning(text)}`;
}

/** A pattern for LIKE that finds what begins with the text as it is. */
export function beginning(text: string): string {
  return `${text.normalize('NFC').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** All of them; with none: true. */
export function every(sql: Queryable, conditions: readonly (Fragment | null | undefined | false)[]): Fragment {
  return conditions.reduce<Fragment>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`);
}

/** What a query may sort by: its words and their columns. `sort` is checked by the contract. */
export function orderBy(
  sql: Queryable,
  sort: readonly string[] | undefined,
  columns: Record<string, Fragment>,
  usual: Fragment,
): Fragment {
  const parts = (sort ?? []).flatMap((word) => {
    const column = columns[word.replace('-', '')];
    return column ? [word.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls first`] : [];
  });
  return parts.length > 0 ? parts.reduceRight((rest, part) => sql`${part}, ${rest}`, usual) : usual;
}

/** `meta` of a list. */
export function pageMeta(total: number, perPage: number): { last_page: number; total: number } {
  return { last_page: Math.max(1, Math.ceil(total / perPage)), total };
}

/** A moment as the contract has it: milliseconds since the epoch. */
export function epoch(sql: Queryable, column: Fragment): Fragment {
  return sql`(extract(epoch from ${column}) * 1000)::bigint`;
}
