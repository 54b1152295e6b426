import { fileTypeFromBuffer } from 'file-type';
import { createHash } from 'node:crypto';
import { contentFileTypes, contentUpload } from '#contract/pages/upload-content.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { contentTexts } from './texts.ts';

/** Files of pages and news: recognised by their bytes, named by their hash, open to everybody. */
export function uploadHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(contentUpload, async ({ body, language }) => {
      const bytes = Buffer.from(body.file, 'base64url');
      const type = await fileTypeFromBuffer(bytes);
      const isTaken = contentFileTypes[body.purpose].some((mime) => mime === type?.mime);
      if (!type || !isTaken) {
        const text = body.purpose === 'picture' ? contentTexts.noPicture : contentTexts.noDocument;
        return fail('VALIDATION', { errors: { file: [translate(language, text)] } });
      }
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type.ext}`;
      await sql`
        insert into media (name, content_type, size, bytes, is_public) values (${name}, ${type.mime}, ${bytes.length}, ${bytes}, true)
        on conflict (name) do update set is_public = true`;
      return { data: { src: `/media/${name}`, size: bytes.length } };
    }),
  ];
}
