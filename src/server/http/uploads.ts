/** Files that people brought. As with media, the name is the right to see one: it is unguessable and given only to those whose scope it is. */
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { isShownInPlace } from '#server/file-types/recognise.ts';
import { sendRange } from './send-range.ts';

const isName = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

export function registerUploads(app: FastifyInstance, sql: postgres.Sql): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const [file] = isName.test(name)
      ? await sql<{ contentType: string; bytes: Uint8Array }[]>`
          select content_type as "contentType", bytes from stored_file where name = ${name}`
      : [];
    reply.header('cache-control', 'private, no-store');
    if (!file) return reply.status(404).type('text/plain').send('Not found');
    // Whatever is in it, it runs nothing under our name: neither as a page nor as a script.
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type(file.contentType);
    if (!isShownInPlace(file.contentType)) reply.header('content-disposition', 'attachment');
    return sendRange(request, reply.header('accept-ranges', 'bytes'), file.bytes);
  });
}
