/** A zip file, unpacked into memory: its directory is looked at first, and what unpacks to more than it says is stopped. */
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { importLimits } from '../core/limits.ts';
import { FileFault } from '../core/refused.ts';
import type { OnWork } from '../core/work.ts';

export interface Archive {
  /** Names as in the archive, with `/`; folders are left out. */
  names: readonly string[];
  /** @throws FileFault for a damaged file, or one that is larger than the archive says. */
  read: (name: string) => Promise<Uint8Array | null>;
}

/** @throws FileFault */
export async function openArchive(bytes: Uint8Array, onWork: OnWork): Promise<Archive> {
  const zip = await open(bytes);
  const entries = new Map<string, Entry>();
  let total = 0;
  if (zip.entryCount > importLimits.archiveFiles) throw tooMany(zip.entryCount);
  try {
    // yauzl itself refuses names that lead out (absolute, with "..", with a drive), and sizes that contradict each other.
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.endsWith('/')) continue;
      if (isOutside(name)) throw new FileFault('archive-path', { name });
      if ((entry.generalPurposeBitFlag & 1) === 1) throw new FileFault('archive-encrypted', { name });
      if (entries.has(name)) throw new FileFault('archive-duplicate', { name });
      entries.set(name, entry);
      if (entries.size > importLimits.archiveFiles) throw tooMany(entries.size);
      if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
        throw new FileFault('archive-damaged', { text: `${name}: compression ${entry.compressionMethod}` });
      }
      checkSize(entry, name);
      total += entry.uncompressedSize;
      if (total > importLimits.archiveBytes) {
        throw new FileFault('archive-too-large', { name: '', size: total, most: importLimits.archiveBytes });
      }
    }
  } catch (error) {
    throw toFault(error);
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      onWork(entry.uncompressedSize);
      return unpack(zip, bytes, entry);
    },
  };
}

async function open(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: false,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw toFault(error);
  }
}

function checkSize(entry: Entry, name: string): void {
  const { uncompressedSize: size, compressedSize } = entry;
  if (size > importLimits.archiveFileBytes) {
    throw new FileFault('archive-too-large', { name, size, most: importLimits.archiveFileBytes });
  }
  if (size > importLimits.archiveRatioFrom && size > compressedSize * importLimits.archiveRatio) {
    throw new FileFault('archive-ratio', { name });
  }
}

/** At once and not as a stream: a package has thousands of small files. */
async function unpack(zip: ZipFile, bytes: Uint8Array, entry: Entry): Promise<Uint8Array> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const size = entry.uncompressedSize;
    // Never more than the directory says, which was looked at.
    const unpacked =
      entry.compressionMethod === 0 ? packed.slice() : new Uint8Array(inflateRawSync(packed, { maxOutputLength: size + 1 }));
    if (unpacked.length !== size) throw new Error(`${entry.fileName} is not as long as the archive says`);
    return unpacked;
  } catch (error) {
    throw toFault(error);
  }
}

function isOutside(name: string): boolean {
  return name.startsWith('/') || name.includes('\\') || /^[a-zA-Z]:/.test(name) || name.split('/').includes('..');
}

function tooMany(count: number): FileFault {
  return new FileFault('archive-too-many-files', { count, most: importLimits.archiveFiles });
}

function toFault(error: unknown): FileFault {
  if (error instanceof FileFault) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(text)) {
    return new FileFault('archive-path', { name: text.replace(/^[^:]*:\s*/, '') });
  }
  return new FileFault('archive-damaged', { text });
}
