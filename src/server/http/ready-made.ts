/** Texts that are made once and sent many times: compressed ahead, and not sent again to whoever has them (ETag). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export interface ReadyMade {
  contentType: string;
  etag: string;
  bytes: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export async function makeReady(contentType: string, text: string | Buffer): Promise<ReadyMade> {
  const bytes = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    // Quality 5, as on the way (`app.ts`).
    promisify(brotliCompress)(bytes, { params: { 1: 5 } }),
    promisify(gzip)(bytes),
  ]);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { contentType, etag, bytes, br, gzip: zipped };
}

/** @param cacheControl how long it may be used without being asked for again */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyMade,
  cacheControl = 'no-cache',
): FastifyReply {
  reply.header('etag', ready.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
  if (isAmong(request.headers['if-none-match'] ?? '', ready.etag)) return reply.status(304).send();
  reply.type(ready.contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return reply.send(ready.bytes);
  return reply.header('content-encoding', encoding).send(ready[encoding]);
}

/** RFC 9110, 13.1.2. Proxies that compress make a tag weak. */
function isAmong(given: string, etag: string): boolean {
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
