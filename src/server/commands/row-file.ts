/**
 * Rows of a table in a compressed file: a line of JSON each, an array of the columns' texts. Not by COPY: with this driver a second one on the same
 * connection never ends.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A row's columns as texts; null: no value. */
export type TextRow = (string | null)[];

const newline = 10;

/** @returns how many rows, and the SHA-256 (hex) of the file */
export async function writeRows(
  batches: AsyncIterable<readonly string[]>,
  file: string,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  async function* texts(): AsyncGenerator<string> {
    for await (const lines of batches) {
      rows += lines.length;
      yield `${lines.join('\n')}\n`;
    }
  }
  await piped(Readable.from(texts()), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  return { rows, sha256: await hashFile(file) };
}

/** @throws when the file ends too early or cannot be unpacked */
export async function* readRows(file: string): AsyncGenerator<TextRow> {
  let rest: Buffer = Buffer.alloc(0);
  const unpacked = createGunzip();
  // An error of either comes out of the reading below.
  pipeline(createReadStream(file), unpacked, () => undefined);
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    // Not by `readline`: it also ends lines at U+2028, which a student may have typed.
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, start)) {
      yield JSON.parse(bytes.toString('utf8', start, at)) as TextRow;
      start = at + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) throw new Error(`${file} ends within a row`);
}

const mostRows = 2000;
/** Characters: rows may hold files. */
const mostText = 8_000_000;

/** Rows for one statement each. */
export async function* batchesOf(rows: AsyncIterable<TextRow>): AsyncGenerator<TextRow[]> {
  let batch: TextRow[] = [];
  let size = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const text of row) size += text?.length ?? 0;
    if (batch.length < mostRows && size < mostText) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
