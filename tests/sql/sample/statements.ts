/** Statements with the mistakes that the check is for; each is named by the column or the table that is wrong. */
import { orderBy } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

interface Named {
  id: number;
  name: string;
}

const named = (sql: Queryable): Fragment => sql`p.id, p.surname as name`;

export async function right(sql: Queryable, id: number): Promise<Named | undefined> {
  const [row] = await sql<Named[]>`select ${named(sql)} from person p where p.id = ${id}`;
  return row;
}

export async function wrongColumn(sql: Queryable): Promise<void> {
  await sql`update person set surnam = '' where id = 1`;
}

export async function wrongTable(sql: Queryable): Promise<void> {
  await sql`delete from persons`;
}

export function wrongAlias(sql: Queryable): Promise<readonly Named[]> {
  return sql<Named[]>`select p.id, p.surname as title from person p`;
}

export function wrongKind(sql: Queryable): Promise<readonly Named[]> {
  return sql<Named[]>`select p.id::text as id, p.surname as name from person p`;
}

export async function wrongInsert(sql: Queryable): Promise<void> {
  await sql`insert into region ${sql({ nam_kz: '', name_ru: '' })}`;
}

export function wrongPart(sql: Queryable, isOpen: boolean): Promise<readonly Named[]> {
  return sql<Named[]>`select ${named(sql)} from person p where ${isOpen ? sql`p.left_on is null` : sql`p.gone_on is null`}`;
}

const columns = (sql: Queryable): Record<string, Fragment> => ({ name: sql`p.surname`, letter: sql`p.leter` });

async function page<R extends object>(
  sql: Queryable,
  { from, order }: { from: Fragment; order: Fragment },
): Promise<readonly R[]> {
  return sql<R[]>`select ${named(sql)} from ${from} order by ${order}`;
}

export function wrongOrder(sql: Queryable, sort: readonly string[]): Promise<readonly Named[]> {
  return page<Named>(sql, { from: sql`person p`, order: orderBy(sql, sort, columns(sql), sql`p.id`) });
}

export const wrongMap = {
  table: 'region',
  columns: { nameKz: 'name_kz', nameRu: 'nam_ru' },
  refers: { place: 'departmnt' },
};

export function notComposed(sql: Queryable, table: string): Promise<readonly { id: number }[]> {
  return sql<{ id: number }[]>`select id from ${sql(table)}`;
}
