/** The directory of a package's zip file, looked through before anything is unpacked. */
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { isProgram, packageFileType, packageLimits } from '#domain/courses/packages.ts';
import type { PackageFaultCode } from '#domain/courses/package-faults.ts';

export class PackageFault extends Error {
  readonly code: PackageFaultCode;
  readonly detail: string;

  constructor(code: PackageFaultCode, detail = '') {
    super(`${code} ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

export interface OpenPackage {
  /** Files, with `/`; folders are left out. */
  names: readonly string[];
  unpacked: number;
  /** Files that no page shows. */
  leftOut: readonly string[];
  /** A small file as text, without its byte order mark. Null: it is not there. */
  readText: (name: string) => Promise<string | null>;
}

/** @throws PackageFault for what must not be taken */
export async function openPackage(bytes: Uint8Array): Promise<OpenPackage> {
  const zip = await open(bytes);
  if (zip.entryCount > packageLimits.files) throw new PackageFault('too-many-files', String(zip.entryCount));
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      checkName(name);
      if (name.endsWith('/')) continue;
      checkEntry(entry);
      const key = name.normalize('NFC').toLowerCase();
      if (folded.has(key)) throw new PackageFault('duplicate', name);
      folded.add(key);
      entries.set(name, entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > packageLimits.bytes) throw new PackageFault('too-large', String(unpacked));
    }
  } catch (error) {
    throw toFault(error);
  }
  const names = [...entries.keys()];
  return {
    names,
    unpacked,
    leftOut: names.filter((name) => packageFileType(name) === null),
    async readText(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > packageLimits.manifestBytes) throw new PackageFault('manifest-damaged', name);
      return decode(await unpack(zip, bytes, entry), name);
    },
  };
}

async function open(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return await fromBufferPromise(buffer, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: false,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw toFault(error);
  }
}

function checkName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  const isOutside = name.includes('\\') || /^[a-zA-Z]:/.test(name) || parts.some((part) => ['', '.', '..'].includes(part));
  // Control characters, and those that turn the direction of text round.
  const isHidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name);
  if (isOutside || isHidden || name.length > packageLimits.nameLength) throw new PackageFault('path', name.slice(0, 100));
}

const linkMode = 0o12;
const regularModes = new Set([0, 0o10, 0o04]);

function checkEntry(entry: Entry): void {
  const { fileName: name, uncompressedSize: size, compressedSize } = entry;
  // The upper half of the attributes is a mode where a Unix program wrote the entry: links, devices and pipes are no files.
  const mode = (entry.externalFileAttributes >>> 28) & 0o17;
  if (mode === linkMode || !regularModes.has(mode)) throw new PackageFault('link', name);
  if ((entry.generalPurposeBitFlag & 1) === 1) throw new PackageFault('encrypted', name);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new PackageFault('compression', name);
  if (size > packageLimits.fileBytes) throw new PackageFault('too-large', name);
  if (size > packageLimits.ratioFrom && size > compressedSize * packageLimits.ratio) throw new PackageFault('ratio', name);
  if (isProgram(name)) throw new PackageFault('program', name);
}

async function unpack(zip: ZipFile, bytes: Uint8Array, entry: Entry): Promise<Uint8Array> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const size = entry.uncompressedSize;
    // Never more than the directory says, which was looked at.
    const plain = entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 });
    if (plain.length !== size) throw new Error(`${entry.fileName} is not as long as the archive says`);
    return plain;
  } catch (error) {
    throw toFault(error);
  }
}

function decode(bytes: Uint8Array, name: string): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PackageFault('manifest-damaged', name);
  }
}

function toFault(error: unknown): PackageFault {
  if (error instanceof PackageFault) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(text))
    return new PackageFault('path', text.replace(/^[^:]*:\s*/, '').slice(0, 100));
  return new PackageFault('not-zip', text.slice(0, 100));
}
