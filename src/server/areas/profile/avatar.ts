/** The own picture: taken from the page, stored in the database under a made-up name, given to whoever knows the name. */
import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { maxAvatarPixels, maxAvatarBytes, removeAvatar, uploadAvatar } from '#contract/profile/avatar.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { readJpeg } from './read-jpeg.ts';
import { avatarText } from './texts.ts';

const isName = /^[\w-]{32}\.jpg$/;
const cacheBytes = 16 * 1024 * 1024;
/** A picture that was removed is shown by no process for longer. */
const cacheMs = 60_000;

export function avatarHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(uploadAvatar, async ({ body, actor, language, request }) => {
      const picture = await readPicture(Buffer.from(body.image, 'base64'));
      if (!picture) return fail('VALIDATION', { errors: { image: [translate(language, avatarText)] } });
      const name = `${randomBytes(24).toString('base64url')}.jpg`;
      const photo = `/avatars/${name}`;
      const { personId } = actor;
      await sql.begin(async (tx) => {
        await tx`
          insert into avatar (person_id, name, bytes) values (${personId}, ${name}, ${picture})
          on conflict (person_id) do update set name = excluded.name, bytes = excluded.bytes, created_at = now()`;
        await tx`update person set photo = ${photo} where id = ${personId}`;
        await audit(tx, { personId, action: 'avatar-changed', ...traceOf(request), isDone: true });
      });
      return { data: { photo } };
    }),

    handle(removeAvatar, async ({ actor: { personId }, request }) => {
      await sql.begin(async (tx) => {
        await tx`update person set photo = null where id = ${personId}`;
        const gone = await tx`delete from avatar where person_id = ${personId} returning 1`;
        if (gone.length > 0) await audit(tx, { personId, action: 'avatar-removed', ...traceOf(request), isDone: true });
      });
      return { data: { photo: null } };
    }),
  ];
}

/** By what it is, not by what it is called. */
async function readPicture(file: Buffer): Promise<Uint8Array | null> {
  if (file.length > maxAvatarBytes || (await fileTypeFromBuffer(file))?.mime !== 'image/jpeg') return null;
  const jpeg = readJpeg(file);
  // A small file may unfold into a picture that takes a device's whole memory.
  return jpeg && jpeg.width <= maxAvatarPixels && jpeg.height <= maxAvatarPixels ? jpeg.bytes : null;
}

export function registerAvatars(app: FastifyInstance, sql: postgres.Sql): void {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: cacheBytes,
    ttl: cacheMs,
    sizeCalculation: (bytes) => bytes.length + 100,
  });
  app.get<{ Params: { name: string } }>('/avatars/:name', async (request, reply) => {
    const { name } = request.params;
    let bytes = cache.get(name);
    if (!bytes && isName.test(name)) {
      const [row] = await sql<{ bytes: Uint8Array }[]>`select bytes from avatar where name = ${name}`;
      bytes = row?.bytes;
      if (bytes) cache.set(name, bytes);
    }
    if (!bytes) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'private, max-age=604800, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(bytes);
  });
}
