/** Unpacks a package on the device. The server has looked at it; what is not as it was then is refused. */
import { packageFileType, packageLimits } from '#domain/courses/packages.ts';

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const headMark = 0x04034b50;

/** Files that a page can show, by path, each with its type. @throws for a file that is damaged */
export async function openZip(zip: Blob): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>();
  for (const entry of await readDirectory(zip)) {
    const type = packageFileType(entry.name);
    if (type !== null) files.set(entry.name, await unpack(zip, entry, type));
  }
  return files;
}

async function view(zip: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await zip.slice(from, to).arrayBuffer());
}

async function readDirectory(zip: Blob): Promise<Entry[]> {
  // The end has a comment of at most 65,535 bytes.
  const from = Math.max(0, zip.size - 65_557);
  const tail = await view(zip, from, zip.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) throw new Error('No zip');
  const count = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const directory = await view(zip, start, start + tail.getUint32(end + 12, true));
  const decoder = new TextDecoder();
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entryMark) throw new Error('A damaged zip');
    const length = directory.getUint16(at + 28, true);
    const name = decoder.decode(new Uint8Array(directory.buffer, at + 46, length));
    entries.push({
      name,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
    });
    at += 46 + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}

async function unpack(zip: Blob, { name, method, packed, size, at }: Entry, type: string): Promise<Blob> {
  const head = await view(zip, at, at + 30);
  if (head.getUint32(0, true) !== headMark || size > packageLimits.fileBytes) throw new Error(`${name} is damaged`);
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const body = zip.slice(start, start + packed);
  if (method === 0) return new Blob([body], { type });
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = body.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // More than the directory says: not what the server has seen.
    if (length > size) throw new Error(`${name} is larger than it says`);
    parts.push(value);
  }
  if (length !== size) throw new Error(`${name} is cut off`);
  return new Blob(parts, { type });
}
