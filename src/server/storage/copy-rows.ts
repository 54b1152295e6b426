import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '#server/storage/database.ts';

export type CopyValue = string | number | boolean | Date | Uint8Array | object | null;

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const chunkRows = 500;

/**
 * Writes rows by COPY, an order of magnitude faster than statements for a whole country. Keys of a row are column names; objects
 * become JSON. Every row has the same keys as the first one.
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
  const target = await sql`copy ${sql(table)} (${sql(Object.keys(first))}) from stdin`.writable();
  await pipeline(Readable.from(toChunks(rows, columns)), target);
}

function* toChunks<Row extends { [K in keyof Row]: CopyValue }>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Generator<string> {
  for (let start = 0; start < rows.length; start += chunkRows) {
    const lines = rows.slice(start, start + chunkRows).map((row) => columns.map((column) => toField(row[column])).join('\t'));
    yield `${lines.join('\n')}\n`;
  }
}

/** One field in COPY's text form. */
export function toField(value: CopyValue): string {
  if (value === null) return '\\N';
  return toText(value).replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}

function toText(value: Exclude<CopyValue, null>): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
