import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whole, or the one range that was asked for: some browsers play no sound without, and none can seek. */
export function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match || (!match[1] && !match[2])) return reply.send(bytes);
  const first = match[1] ? Number(match[1]) : Math.max(0, bytes.length - Number(match[2]));
  const last = match[1] && match[2] ? Math.min(Number(match[2]), bytes.length - 1) : bytes.length - 1;
  if (first > last) return reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}
