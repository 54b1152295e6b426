/** Pieces that statements are put together from. */
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

/** A moment as the contract has it: milliseconds since the epoch. */
export function epoch(sql: Queryable, column: Fragment): Fragment {
  return sql`(extract(epoch from ${column}) * 1000)::bigint`;
}
