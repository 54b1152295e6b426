/** Bodies that are no JSON. Who may call is decided before a byte of them is read. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BinaryBody } from '#contract/endpoint.ts';
import { endBrokenOff } from './broken-off.ts';
import type { IncomingFile, ReceivedFile } from './handler.ts';

type OctetBody = Extract<BinaryBody, { type: 'application/octet-stream' }>;
type FormBody = Extract<BinaryBody, { type: 'multipart/form-data' }>;

/** Teaches a context to read them. */
export async function readBinary(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 50 } });
}

/**
 * The file of a call; null where there is none, or it came in another form.
 * @throws with status 413 when it is larger than the contract allows, 400 when the form breaks off.
 */
export async function takeFile(binary: OctetBody, request: FastifyRequest): Promise<ReceivedFile | null> {
  const { body } = request;
  if (Buffer.isBuffer(body) && body.length > 0) return { bytes: body, name: null };
  if (!binary.orForm || !request.isMultipart()) return null;
  const part = await openPart(request, binary.maxBytes);
  if (!part) return null;
  const pieces: Uint8Array[] = [];
  for await (const chunk of part.chunks) pieces.push(chunk);
  const bytes = Buffer.concat(pieces);
  return bytes.length > 0 ? { bytes, name: part.name } : null;
}

/** The file of a form, as it comes in; null where the form has none under this name. */
export async function openForm(binary: FormBody, request: FastifyRequest): Promise<IncomingFile | null> {
  const part = await openPart(request, binary.maxBytes);
  if (part && [binary.field, binary.orField].includes(part.field)) return part;
  // The rest of the form is read over: an answer before its end would break the line.
  for await (const _ of part?.chunks ?? []);
  return null;
}

async function openPart(request: FastifyRequest, maxBytes: number): Promise<(IncomingFile & { field: string }) | null> {
  endBrokenOff(request);
  // One more than is allowed tells a file that is larger.
  const limits = { limits: { fileSize: maxBytes + 1 }, throwFileSizeLimit: false };
  const part = await request.file(limits).catch(blameForm);
  return part ? { field: part.fieldname, name: part.filename, chunks: limited(part.file, maxBytes) } : null;
}

async function* limited(file: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of file) {
      length += chunk.length;
      if (length > maxBytes) throw Object.assign(new Error('The file is too large'), { statusCode: 413 });
      yield chunk;
    }
  } catch (error) {
    blameForm(error);
  }
}

/** The parser gives a form that breaks off, or is none, no status: a fault of ours is not to be blamed for a line that broke. */
function blameForm(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error)) throw Object.assign(error, { statusCode: 400 });
  throw error;
}
