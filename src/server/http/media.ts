/** Pictures and sounds of exams. Their names are hashes of their content: unguessable, and true for ever. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { sendRange } from './send-range.ts';

interface MediaFile {
  contentType: string;
  bytes: Uint8Array;
  isPublic: boolean;
}

const isName = /^[\w.-]{1,200}$/;
const cacheBytes = 32 * 1024 * 1024;

export function registerMedia(app: FastifyInstance, sql: postgres.Sql): void {
  const cache = new LRUCache<string, MediaFile>({ maxSize: cacheBytes, sizeCalculation: (file) => file.bytes.length + 100 });

  async function load(name: string): Promise<MediaFile | null> {
    const known = cache.get(name);
    if (known) return known;
    const [row] = await sql<MediaFile[]>`
      select content_type as "contentType", bytes, is_public as "isPublic" from media where name = ${name}`;
    if (row) cache.set(name, row);
    return row ?? null;
  }

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    // Nothing else is ever asked of the database, which refuses some texts (NUL).
    const file = isName.test(name) ? await load(name) : null;
    if (!file) return reply.status(404).type('text/plain').send('Not found');
    reply
      // A device keeps an exam's files itself, sealed; the browser's own cache would outlive the sign-out. What news and pages show is no secret.
      .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('accept-ranges', 'bytes')
      .type(file.contentType);
    // An SVG opened by itself must not run anything, whatever it holds. Browsers refuse to show a PDF in a sandbox; it cannot run scripts here.
    if (file.contentType !== 'application/pdf')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendRange(request, reply, file.bytes);
  });
}
