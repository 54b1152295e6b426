/** Bodies that are no JSON. Who may call is decided before a byte of them is read. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BinaryBody } from '#contract/endpoint.ts';
import { endBrokenOff } from './broken-off.ts';
import type { IncomingFile, ReceivedFile } from './handler.ts';

type OctetBody = Extract<BinaryBody, { type: 'application/octet-stream' }>;
type FormBody = Extract<BinaryBody, { type: 'multipart/form-data' }>;

/** A form that takes one file has another one (specification P§5). */
export class SecondFile extends Error {
  readonly field: string;

  constructor(field: string) {
    super('The form has a second file');
    this.field = field;
  }
}

/** Teaches a context to read them. */
export async function readBinary(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // Two files: the second one is read over, so that the refusal arrives.
  await app.register(multipart, { limits: { files: 2, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 50 } });
}

/**
 * The file of a call; null where there is none, or it came in another form.
 * @throws with status 413 when it is larger than the contract allows, 400 when the form breaks off; SecondFile.
 */
export async function takeFile(binary: OctetBody, request: FastifyRequest): Promise<ReceivedFile | null> {
  const { body } = request;
  if (Buffer.isBuffer(body) && body.length > 0) return { bytes: body, name: null };
  if (!binary.orForm || !request.isMultipart()) return null;
  const part = await openPart(request, binary.maxBytes, 'file');
  if (!part) return null;
  const pieces: Uint8Array[] = [];
  for await (const chunk of part.chunks) pieces.push(chunk);
  const bytes = Buffer.concat(pieces);
  return bytes.length > 0 ? { bytes, name: part.name } : null;
}

/** The file of a form, as it comes in; null where the form has none under this name. @throws SecondFile, also while it is read */
export async function openForm(binary: FormBody, request: FastifyRequest): Promise<IncomingFile | null> {
  const part = await openPart(request, binary.maxBytes, binary.field);
  if (part && [binary.field, binary.orField].includes(part.field)) return part;
  // The rest of the form is read over: an answer before its end would break the line.
  for await (const _ of part?.chunks ?? []);
  return null;
}

type Parts = AsyncIterableIterator<MultipartFile>;

/** @param field that a second file is reported under */
async function openPart(
  request: FastifyRequest,
  maxBytes: number,
  field: string,
): Promise<(IncomingFile & { field: string }) | null> {
  endBrokenOff(request);
  // One more than is allowed tells a file that is larger.
  const parts = request.files({ limits: { fileSize: maxBytes + 1 }, throwFileSizeLimit: false });
  const { value: part } = await parts.next().catch(blameForm);
  if (!part) return null;
  return { field: part.fieldname, name: part.filename, chunks: onlyFile(part, { parts, maxBytes, field }) };
}

async function* onlyFile(
  { file }: MultipartFile,
  { parts, maxBytes, field }: { parts: Parts; maxBytes: number; field: string },
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw Object.assign(new Error('The file is too large'), { statusCode: 413 });
      yield chunk;
    }
    if (await hasMore(parts)) throw new SecondFile(field);
  } catch (error) {
    blameForm(error);
  }
}

/** Reads the rest of the form over. @returns whether there was another file in it */
async function hasMore(parts: Parts): Promise<boolean> {
  let isMore = false;
  try {
    for await (const { file } of parts) {
      isMore = true;
      for await (const _ of file);
    }
  } catch (error) {
    if (!isMore) throw error;
  }
  return isMore;
}

/** The parser gives a form that breaks off, or is none, no status: a fault of ours is not to be blamed for a line that broke. */
function blameForm(error: unknown): never {
  if (error instanceof Error && !(error instanceof SecondFile || 'statusCode' in error))
    throw Object.assign(error, { statusCode: 400 });
  throw error;
}
