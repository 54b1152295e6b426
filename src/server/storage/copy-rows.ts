import type { Queryable } from '#server/storage/database.ts';

export type CopyValue = string | number | boolean | Date | Uint8Array | object | null;

const chunkRows = 1000;

/**
 * Writes many rows, a thousand with each statement. Keys of a row are column names; objects become JSON. Every row has the same keys as the
 * first one. Not by COPY: with this driver a row that the database refuses leaves the stream waiting for ever, inside an open transaction.
 * @throws what the database says of a row that breaks its rules.
 */
export async function copyRows<Row extends { [K in keyof Row]: CopyValue }>(
  sql: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns: (keyof Row & string)[] = [];
  for (const column in first) columns.push(column);
  const names: string[] = columns;
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk = rows
      .slice(start, start + chunkRows)
      .map((row) => Object.fromEntries(columns.map((column) => [column, toField(row[column])])));
    await sql`
      insert into ${sql(table)} (${sql(names)})
      select ${sql(names)} from json_populate_recordset(null::${sql(table)}, ${JSON.stringify(chunk)}::text::json)`;
  }
}

/** Bytes in the hexadecimal form that PostgreSQL reads; everything else as JSON has it. */
function toField(value: CopyValue): CopyValue {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}
