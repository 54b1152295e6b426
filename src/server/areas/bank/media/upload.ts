/** Pictures and sounds of questions. */
import type postgres from 'postgres';
import { examUpload, questionUpload } from '#contract/bank/upload-media.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/language.ts';
import { handle, type Handler, type ReceivedFile } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { bankTexts } from '../texts.ts';
import { keepMedia } from './keep.ts';

export function mediaHandlers(sql: postgres.Sql): Handler[] {
  async function keep(
    file: ReceivedFile | null,
    language: Language,
  ): Promise<{ data: DataOf<typeof questionUpload> } | Failure> {
    const saved = await keepMedia(sql, file, ['picture', 'sound'], bankTexts.noMedia, language);
    if ('failed' in saved) return saved;
    const { src, kind, contentType, bytes, width, height } = saved;
    const named = kind === 'picture' ? 'image' : 'audio';
    return { data: { src, url: src, kind: named, contentType, size: bytes, width, height } };
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
