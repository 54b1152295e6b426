/** Rows as PostgreSQL's COPY writes them in its text format, in compressed files. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type postgres from 'postgres';

/** A row's columns as texts; null: no value. */
export type TextRow = (string | null)[];

const newline = 10;

/** Writes what a `copy … to stdout` gives. @returns how many rows, and the SHA-256 (hex) of the file */
export async function writeCopy(
  query: postgres.PendingQuery<postgres.Row[]>,
  file: string,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  const hash = createHash('sha256');
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  const hasher = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(await query.readable(), counter, createGzip(), hasher, out);
  return { rows, sha256: hash.digest('hex') };
}

/** @throws when the file ends too early or cannot be unpacked */
export async function* readCopy(file: string): AsyncGenerator<TextRow> {
  let rest: Buffer = Buffer.alloc(0);
  const unpacked = createGunzip();
  // An error of either comes out of the reading below.
  connect(createReadStream(file), unpacked, () => undefined);
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    // Not by `readline`: it also ends lines at U+2028, which a student may have typed.
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, start)) {
      yield parseCopyLine(bytes.toString('utf8', start, at));
      start = at + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) throw new Error(`${file} ends within a row`);
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

export function parseCopyLine(line: string): TextRow {
  return line
    .split('\t')
    .map((field) =>
      field === String.raw`\N` ? null : field.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character),
    );
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
