import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/**
 * Lets browsers and what stands between keep an answer and ask only whether it still holds. The tag is weak: on its way the answer is compressed.
 * What is sent with status 304 has no body, whatever the handler returns.
 */
export function cacheable<Reply extends { data: unknown }>(request: FastifyRequest, reply: FastifyReply, answer: Reply): Reply {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'accept-language');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim());
  if (known.includes(tag)) reply.status(304);
  return answer;
}
