/** Packages of courses as tests need them: sound ones, and ones that no honest program writes. */
import { randomUUID } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { UploadedFile } from '#contract/uploads/parts.ts';
import type { ApiClient } from './api-client.ts';

export interface ZipEntry {
  name: string;
  data: string | Uint8Array;
  /** Mode of a Unix file, with its kind: 0o120777 is a link. */
  mode?: number;
  flags?: number;
  method?: number;
  /** What the directory says in place of the truth. */
  size?: number;
  deflate?: boolean;
}

/** Writes what it is given, also what no program would write. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, mode = 0o100644, flags = 0x800, deflate = false, ...entry } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflate ? deflateRawSync(bytes) : bytes;
    const method = entry.method ?? (deflate ? 8 : 0);
    const fileName = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(entry.size ?? bytes.length, 18);
    head.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), head, tail, fileName]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length & 0xffff, 4);
  end.writeUInt16LE(entries.length & 0xffff, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}

interface ScormParts {
  version?: '1.2' | '2004 4th Edition';
  href?: string;
  more?: string;
  before?: string;
}

export function scormManifest({ version = '1.2', href = 'index.html', more = '', before = '' }: ScormParts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${before}<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion>
    </metadata><organizations default="o"><organization identifier="o"><title>Safety &amp; order</title>
    <item identifier="i" identifierref="r"><title>Part one</title></item>${more}</organization></organizations>
    <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources></manifest>`;
}

export const page = '<!doctype html><title>Package</title><p>Text</p>';

export function scormEntries(parts: ScormParts = {}, html = page): ZipEntry[] {
  return [
    { name: 'imsmanifest.xml', data: scormManifest(parts), deflate: true },
    { name: 'index.html', data: html, deflate: true },
  ];
}

/** Brings bytes in as a package. @returns the upload's id, or null where they were not taken at all */
export async function uploadPackage(client: ApiClient, url: string, bytes: Buffer): Promise<string | null> {
  const uploadId = randomUUID();
  await client.call('POST', '/api/uploads', { uploadId, name: 'package.zip', size: bytes.length, kind: 'package' });
  for (let at = 0; at < bytes.length; at += 400_000) {
    await fetch(`${url}/api/uploads/${uploadId}/${at}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${client.token ?? ''}` },
      body: new Uint8Array(bytes.subarray(at, at + 400_000)),
    });
  }
  const finished = await client.call<UploadedFile>('POST', `/api/uploads/${uploadId}/finish`);
  return finished.status === 200 ? uploadId : null;
}
