import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';

import { Header } from 'tar';

import { BLOCK, MANIFEST } from './archive.ts';
import type { ArchiveSummary, FileSum, Manifest } from './archive.ts';
import { BackupRefused } from './errors.ts';

const LARGEST_MANIFEST = 256 * 1024 * 1024;

/**
 * Unpacks a backup into an empty folder of ours and compares every file with the manifest. Nothing of it runs on after
 * it has failed (as tar's own extraction does), so that the caller can remove the folder at once.
 *
 * @throws BackupRefused when the file is damaged, cut short, or no backup of ours.
 */
export async function readArchive(fromFile: string, folder: string): Promise<ArchiveSummary> {
  const input = createReadStream(fromFile);
  const gunzip = createGunzip();
  input.once('error', (error) => gunzip.destroy(error));
  try {
    const reader = new ByteReader(input.pipe(gunzip));
    const sums = new Map<string, FileSum>();
    const manifest = await unpack(reader, folder, sums);
    await reader.drain(); // the gzip checksum of the whole stands at its end
    return compare(sums, manifest);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`The backup ${fromFile} can't be used: ${what}.`);
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}

async function unpack(reader: ByteReader, folder: string, sums: Map<string, FileSum>): Promise<Manifest> {
  for (;;) {
    const block = await reader.take(BLOCK);
    if (block.every((byte) => byte === 0)) throw new Error('its manifest is missing');
    const header = new Header(block);
    const { path: name, size = 0, cksumValid, type } = header;
    if (!cksumValid || name === undefined) throw new Error('it is no archive, or a damaged one');
    if (name === MANIFEST) {
      if (size > LARGEST_MANIFEST) throw new Error('its manifest is too large');
      return readManifest(await reader.take(size + padding(size)), size);
    }
    const target = inside(folder, name);
    if (type === 'Directory') {
      await mkdir(target, { recursive: true, mode: 0o700 });
    } else if (type === 'File') {
      sums.set(name, await unpackFile(reader, target, size));
      await reader.take(padding(size));
    } else {
      throw new Error(`it holds something other than files: ${name}`);
    }
  }
}

async function unpackFile(reader: ByteReader, target: string, size: number): Promise<FileSum> {
  const hash = createHash('sha256');
  const handle = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of reader.stream(size)) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** A name can lead nowhere but below the folder, whoever made the archive. */
function inside(folder: string, name: string): string {
  const target = path.resolve(folder, name);
  if (!name.startsWith('cluster/') || !target.startsWith(path.join(folder, 'cluster'))) throw new Error(`it holds ${name}`);
  return target;
}

function readManifest(bytes: Buffer, size: number): Manifest {
  const manifest = JSON.parse(bytes.subarray(0, size).toString()) as Manifest;
  if (manifest.format !== 'synaq-backup' || manifest.version !== 1)
    throw new Error('it is of a kind this release does not know');
  return manifest;
}

function compare(sums: Map<string, FileSum>, manifest: Manifest): ArchiveSummary {
  const names = new Set([...sums.keys(), ...Object.keys(manifest.files)]);
  let bytes = 0;
  for (const name of names) {
    const found = sums.get(name);
    const wanted = manifest.files[name];
    if (found === undefined || found.size !== wanted?.size || found.sha256 !== wanted.sha256) {
      throw new Error(`${name} differs from its checksum`);
    }
    bytes += found.size;
  }
  return { files: names.size, bytes };
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Takes exact numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new Error('it is cut short');
    return value;
  }
}
