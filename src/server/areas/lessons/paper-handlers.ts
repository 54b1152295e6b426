/** Lessons on paper. */
import { lessonPaper } from '#contract/lessons/authoring.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { mayReadKeyed } from './access.ts';
import { openLesson } from './load.ts';
import { lessonPaper as draw } from './paper/lesson-paper.ts';
import { loadPictures } from './paper/paper-pictures.ts';
import { mediaOf } from './questions.ts';

export function lessonPaperHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonPaper, async ({ params, query, actor, language }): Promise<Reply<typeof lessonPaper>> => {
      const lesson = await openLesson(sql, actor, language, sql`d.uuid = ${params.lessonId} and ${mayReadKeyed(sql, actor)}`);
      if (!lesson) return fail('NOT_FOUND');
      const { document, subject, title } = lesson;
      const pictures = await loadPictures(sql, mediaOf(document));
      const bytes = await draw(document, { subject, withKeys: query.keys === 'true', pictures });
      const name =
        title
          .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
          .trim()
          .slice(0, 120) || 'Synaq';
      return { data: { name: `${name}.docx`, document: bytes.toString('base64') } };
    }),
  ];
}
