/** How a list is read: one page of rows along the order, and how many there are. The contract of all lists: `src/contract/list.ts`. */
import type { ListMeta } from '#contract/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import { contains, every, type Fragment } from '#server/storage/sql-parts.ts';

export interface PageQuery {
  page: number;
  perPage: number;
}

export interface ListParts {
  /** Columns of a row. */
  columns: Fragment;
  /** Tables, joins and the condition: `person p where p.school_id = 1`. */
  from: Fragment;
  /** To its last word: two rows never tie. */
  order: Fragment;
  /** Where fewer joins count the same. */
  countFrom?: Fragment;
  /** Counts no further; absent: counts all, which has to be cheap. */
  mostCounted?: number;
}

export interface SelectedPage<R> {
  rows: R[];
  meta: ListMeta;
}

/** A page of rows, with its `meta`. */
export async function selectPage<R extends object>(
  sql: Queryable,
  query: PageQuery,
  { columns, from, order, countFrom = from, mostCounted }: ListParts,
): Promise<SelectedPage<R>> {
  const [rows, meta] = await Promise.all([
    sql<R[]>`select ${columns} from ${from} order by ${order} ${limitTo(sql, query)}`,
    countPage(sql, query, countFrom, mostCounted),
  ]);
  return { rows: [...rows], meta };
}

/** `limit` and `offset` of a page. */
export function limitTo(sql: Queryable, { page, perPage }: PageQuery): Fragment {
  return sql`limit ${perPage} offset ${(page - 1) * perPage}`;
}

/**
 * The `meta` of a list. With `most`, counting stops there, and with that also on a table of millions; the page after the one that is asked for is
 * always counted, so that nothing is out of reach.
 */
export async function countPage(sql: Queryable, query: PageQuery, from: Fragment, most?: number): Promise<ListMeta> {
  const limit = most === undefined ? null : Math.max(most, query.page * query.perPage + 1);
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select from ${from} ${limit === null ? sql`` : sql`limit ${limit}`}) as found`;
  const total = counted?.total ?? 0;
  return { ...metaOf(total, query), ...(total === limit && { more: true as const }) };
}

export function metaOf(total: number, { page, perPage }: PageQuery): ListMeta {
  return { total, page, per_page: perPage, last_page: Math.max(1, Math.ceil(total / perPage)) };
}

/** A page of rows that are in memory. */
export function pageOf<R>(rows: readonly R[], query: PageQuery): { data: R[]; meta: ListMeta } {
  const { page, perPage } = query;
  return { data: rows.slice((page - 1) * perPage, page * perPage), meta: metaOf(rows.length, query) };
}

/** A list that is always one page. */
export function wholeList<R>(rows: readonly R[]): { data: R[]; meta: ListMeta } {
  return pageOf(rows, { page: 1, perPage: Math.max(1, rows.length) });
}

/** Returns the order of a query: its sort words by their columns. `sort` is checked by the contract. */
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

/** Words that are looked at: each costs a look at every row. */
const mostWords = 5;

/** Rows that hold every word of what somebody typed; null: everything. `holds` makes the condition of one LIKE pattern. */
export function everyWord(sql: Queryable, text: string, holds: (pattern: string) => Fragment): Fragment | null {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return null;
  return every(
    sql,
    words.map((word) => holds(contains(word))),
  );
}
