/** Files that people brought. A link opens one for an hour at most, for the sign-in that it was given to (`areas/uploads/links.ts`). */
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { isRemovedMessage } from '#server/areas/chat/services.ts';
import { isRemovedMark } from '#server/areas/homework/services.ts';
import { createFileLinks, linkTexts } from '#server/areas/uploads/services.ts';
import { isShownInPlace } from '#server/file-types/recognise.ts';
import type { Services } from '#server/services.ts';
import { requestLanguage } from './endpoints.ts';
import { translate } from './messages.ts';
import { sendRange } from './send-range.ts';

const isName = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

interface Asked {
  Params: { name: string };
  Querystring: { until?: unknown; key?: unknown };
}

export function registerUploads(app: FastifyInstance, { storage: { sql }, sessions, config }: Services): void {
  const links = createFileLinks(config.secret);
  app.get<Asked>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (!isName.test(name)) return reply.status(404).type('text/plain').send('Not found');
    const link = links.read(`/uploads/${name}`, request.query, request.arrivedAt);
    // The page asks for a new link where it gets a 403 (`client/uploads/renew-links.ts`).
    if (!link || !(await sessions.actorOf(link.sessionId)))
      return reply
        .status(403)
        .type('text/plain; charset=utf-8')
        .send(translate(requestLanguage(request), linkTexts.over));
    const file = await findFile(sql, link.uploadId, name);
    if (!file) return reply.status(404).type('text/plain').send('Not found');
    // Whatever is in it, it runs nothing under our name: neither as a page nor as a script.
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .type(file.contentType);
    if (!isShownInPlace(file.contentType)) reply.header('content-disposition', 'attachment');
    return sendRange(request, reply.header('accept-ranges', 'bytes'), file.bytes);
  });
}

/** Finds the file, unless it was taken out of its record since the link was given: then it is gone at once. */
async function findFile(
  sql: postgres.Sql,
  uploadId: string,
  name: string,
): Promise<{ contentType: string; bytes: Uint8Array } | null> {
  const [file] = await sql<{ contentType: string; bytes: Uint8Array }[]>`
    select s.content_type as "contentType", s.bytes from upload u join stored_file s on s.name = u.file_name
    where u.id = ${uploadId} and u.file_name = ${name}
      and not ${isRemovedMessage(sql, sql`u.id`)} and not ${isRemovedMark(sql, sql`u.id`)}`;
  return file ?? null;
}
