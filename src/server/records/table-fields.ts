/** Where the fields of a contract are stored: a column that the table does not have does not compile. */
import type { Table } from 'drizzle-orm';
import type { RecordField, RecordFields } from '#contract/record-fields.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

type Columns<T extends Table> = T['_']['columns'];
type FieldsOf<T extends Table> = Readonly<Record<string, RecordField & { column: Columns<T>[keyof Columns<T>]['_']['name'] }>>;

/** @returns a kind's `columns` and `days` */
export function storedFields<T extends Table>(_table: T, fields: FieldsOf<T>) {
  const entries = Object.entries(fields);
  return {
    columns: Object.fromEntries(entries.map(([name, { column }]) => [name, column])),
    days: entries.flatMap(([name, { isDay }]) => (isDay ? [name] : [])),
  };
}

/** @returns the fields by their names, over `r`. The SQL check composes it by this function's name */
export function selectFields(sql: Queryable, fields: RecordFields): Fragment {
  return Object.entries(fields)
    .map(([name, { column, isDay }]) => {
      const stored = sql`r.${sql(column)}`;
      return sql`${isDay ? sql`to_char(${stored}, 'DD.MM.YYYY')` : stored} as ${sql(name)}`;
    })
    .reduce((all, one) => sql`${all}, ${one}`);
}
