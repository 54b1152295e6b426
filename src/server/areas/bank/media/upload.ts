/** Pictures and sounds of questions: recognised by their bytes, named by their hash. They are part of tests and therefore no public media. */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type postgres from 'postgres';
import { examUpload, mostImageSide, questionUpload } from '#contract/bank/upload-media.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { mediaTypes } from '#domain/bank/media-types.ts';
import type { Language } from '#domain/language.ts';
import type { MessageDescriptor } from '@lingui/core';
import { handle, type Handler, type ReceivedFile } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { bankTexts } from '../texts.ts';
import { pictureSize } from './picture-size.ts';

type Kept = DataOf<typeof questionUpload>;

/** What browsers call audio differently. */
const servedAs: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/opus': 'audio/ogg' };

export function mediaHandlers(sql: postgres.Sql): Handler[] {
  async function keep(file: ReceivedFile | null, language: Language): Promise<{ data: Kept } | Failure> {
    const bytes = Buffer.from(file?.bytes ?? []);
    const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
    const kind = isOf('picture', type?.mime) ? 'image' : isOf('sound', type?.mime) ? 'audio' : null;
    if (!type || !kind) return refuseFile(bankTexts.noMedia, language);
    const size = kind === 'image' ? pictureSize(bytes, type.mime) : null;
    if (kind === 'image' && (!size || size.width < 1 || size.height < 1)) return refuseFile(bankTexts.noMedia, language);
    if (size && Math.max(size.width, size.height) > mostImageSide) return refuseFile(bankTexts.pictureTooLarge, language);
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type.ext}`;
    const contentType = servedAs[type.mime] ?? type.mime;
    await sql`
      insert into media (name, content_type, size, bytes) values (${name}, ${contentType}, ${bytes.length}, ${bytes})
      on conflict (name) do nothing`;
    return {
      data: {
        src: `/media/${name}`,
        url: `/media/${name}`,
        kind,
        contentType,
        size: bytes.length,
        width: size?.width ?? null,
        height: size?.height ?? null,
      },
    };
  }

  return [
    handle(questionUpload, async ({ params, file, language }) => {
      const [found] = await sql`select from exam_question where id = ${params.id} and archived_at is null`;
      return found ? keep(file, language) : fail('NOT_FOUND');
    }),
    handle(examUpload, async ({ params, file, language }) => {
      const [found] = await sql`select from exam where id = ${params.id} and archived_at is null`;
      return found ? keep(file, language) : fail('NOT_FOUND');
    }),
  ];
}

function isOf(kind: keyof typeof mediaTypes, mime: string | undefined): boolean {
  return mediaTypes[kind].some((known) => known === mime);
}

function refuseFile(text: MessageDescriptor, language: Language): Failure {
  return fail('FILE_REFUSED', { errors: { file: [translate(language, text)] } });
}
