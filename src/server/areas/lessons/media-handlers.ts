/** Files of lessons. */
import { lessonMediaAdd } from '#contract/lessons/authoring.ts';
import { keepMedia } from '#server/areas/bank/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { lessonTexts } from './texts.ts';

export function lessonMediaHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonMediaAdd, async ({ file, language }): Promise<Reply<typeof lessonMediaAdd>> => {
      const kinds = ['picture', 'sound', 'film', 'document'] as const;
      const saved = await keepMedia(sql, file, kinds, lessonTexts.noFile, language);
      if ('failed' in saved) return saved;
      const { src, kind, bytes, width, height } = saved;
      return { data: { src, kind, size: bytes, width, height } };
    }),
  ];
}
