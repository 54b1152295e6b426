/** Bodies that are no JSON. Who may call is decided before a byte of them is read. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BinaryBody } from '#contract/endpoint.ts';
import type { ReceivedFile } from './handler.ts';

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
export async function takeFile(binary: BinaryBody, request: FastifyRequest): Promise<ReceivedFile | null> {
  if (binary.type === 'application/octet-stream') {
    const { body } = request;
    if (Buffer.isBuffer(body) && body.length > 0) return { bytes: body, name: null };
    if (!binary.orForm) return null;
  }
  if (!request.isMultipart()) return null;
  const part = await readPart(request, binary.maxBytes);
  if (!part) return null;
  const { bytes } = part;
  if (bytes.length > binary.maxBytes) throw Object.assign(new Error('The file is too large'), { statusCode: 413 });
  const isAsked = binary.type === 'multipart/form-data' ? part.fieldname === binary.field : bytes.length > 0;
  return isAsked ? { bytes, name: part.filename } : null;
}

async function readPart(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fieldname: string; filename: string; bytes: Buffer } | null> {
  try {
    // One more than is allowed tells a file that is larger.
    const part = await request.file({ limits: { fileSize: maxBytes + 1 }, throwFileSizeLimit: false });
    return part ? { fieldname: part.fieldname, filename: part.filename, bytes: await part.toBuffer() } : null;
  } catch (error) {
    // The parser gives a form that breaks off, or is none, no status: a fault of ours is not to be blamed for a line that broke.
    if (error instanceof Error && !('statusCode' in error)) throw Object.assign(error, { statusCode: 400 });
    throw error;
  }
}
