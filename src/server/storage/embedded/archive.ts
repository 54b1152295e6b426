/**
 * The backup file: a gzipped tar of `cluster/...` and, last, `manifest.json` with every file's size and SHA-256. Last,
 * because the sums are only known once the files are read, and because its absence then tells of a backup cut short.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { Header } from 'tar';

import { BackupRefused, isNodeError } from './errors.ts';
import { syncFolder } from './paths.ts';

/** Content of a backup. Names are relative to the archive and use `/`. */
export type ArchiveEntry =
  | { kind: 'folder'; name: string }
  | { kind: 'file'; name: string; source: string }
  | { kind: 'content'; name: string; content: Buffer };

export interface FileSum {
  size: number;
  sha256: string;
}

export interface Manifest {
  format: 'synaq-backup';
  version: 1;
  createdAt: string;
  files: Record<string, FileSum>;
}

export interface ArchiveSummary {
  files: number;
  /** Before compression. */
  bytes: number;
}

export const MANIFEST = 'manifest.json';
export const BLOCK = 512;
const CHUNK = 256 * 1024;

/** Writes the file under another name and renames it when it is whole: a file of the wanted name is a whole backup. */
export async function writeArchive(toFile: string, entries: AsyncIterable<ArchiveEntry>): Promise<ArchiveSummary> {
  const partial = `${toFile}.partial-${process.pid}`;
  const sums: Record<string, FileSum> = {};
  try {
    // A low level: it runs beside the server on the same two cores.
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(tarBlocks(entries, sums), createGzip({ level: 3 }), file);
    await rename(partial, toFile);
    await syncFolder(path.dirname(path.resolve(toFile)));
  } finally {
    await rm(partial, { force: true });
  }
  const all = Object.values(sums);
  return { files: all.length, bytes: all.reduce((total, { size }) => total + size, 0) };
}

async function* tarBlocks(entries: AsyncIterable<ArchiveEntry>, sums: Record<string, FileSum>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.kind === 'folder') yield header({ name: `${entry.name}/`, size: 0, type: 'Directory', mode: 0o700 });
    else if (entry.kind === 'content') yield* contentBlocks(entry.name, entry.content, sums);
    else yield* fileBlocks(entry.name, entry.source, sums);
  }
  const manifest: Manifest = { format: 'synaq-backup', version: 1, createdAt: new Date().toISOString(), files: sums };
  yield* contentBlocks(MANIFEST, Buffer.from(JSON.stringify(manifest)), {});
  yield Buffer.alloc(2 * BLOCK);
}

async function* fileBlocks(name: string, source: string, sums: Record<string, FileSum>): AsyncGenerator<Buffer> {
  let handle: FileHandle;
  try {
    handle = await open(source, 'r');
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return; // dropped while the backup ran; the WAL knows
    throw error;
  }
  try {
    const { size } = await handle.stat();
    yield header({ name, size, type: 'File', mode: 0o600 });
    const hash = createHash('sha256');
    for (let at = 0; at < size;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(CHUNK, size - at)), 0, null, at);
      // Truncated meanwhile: the header has promised the size, and the WAL replay puts the file right.
      const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(CHUNK, size - at));
      hash.update(chunk);
      at += chunk.length;
      yield chunk;
    }
    yield padding(size);
    sums[name] = { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

function* contentBlocks(name: string, content: Buffer, sums: Record<string, FileSum>): Generator<Buffer> {
  yield header({ name, size: content.length, type: 'File', mode: 0o600 });
  yield content;
  yield padding(content.length);
  sums[name] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

function header(of: { name: string; size: number; type: 'File' | 'Directory'; mode: number }): Buffer {
  const { name, ...rest } = of;
  const made = new Header({ path: name, ...rest, uid: 0, gid: 0, mtime: new Date() });
  const block = Buffer.alloc(BLOCK);
  if (made.encode(block)) throw new BackupRefused(`The file ${name} does not fit into the archive.`); // never: short names, files of 1 GB at most
  return block;
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
