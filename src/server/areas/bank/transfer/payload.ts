/**
 * Payload that waits between the report and the writing: questions and their media, as one compressed piece in the database.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ImportedMedia, ImportedQuestion } from '#server/bank-formats/report.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

export interface Payload {
  questions: ImportedQuestion[];
  media: ImportedMedia[];
}

interface Stored {
  questions: ImportedQuestion[];
  media: { name: string; contentType: string; bytes: string }[];
}

export async function packPayload({ questions, media }: Payload): Promise<Buffer> {
  const stored: Stored = {
    questions,
    media: media.map((file) => ({ ...file, bytes: Buffer.from(file.bytes).toString('base64') })),
  };
  return pack(JSON.stringify(stored), { level: 3 });
}

/** @param bytes made by `packPayload`, and referenced by nobody else: their shape is not looked at again. */
export async function unpackPayload(bytes: Uint8Array): Promise<Payload> {
  const { questions, media } = JSON.parse((await unpack(bytes)).toString('utf8')) as Stored;
  return { questions, media: media.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') })) };
}
