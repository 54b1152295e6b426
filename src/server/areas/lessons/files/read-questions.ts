/** A file of questions, as other programs and the exam manager's export write it, as tasks of a lesson: the bank's own reader. */
import type { lessonFileRead, LessonFileNote } from '#contract/lessons/read-file.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { longestTitle } from '#contract/lessons/document.ts';
import { mostModules } from '#domain/lessons/document.ts';
import type { Language } from '#domain/language.ts';
import { isMarkedByPeople } from '#mechanics/mechanic.ts';
import { toStoredContent } from '#mechanics/stored-question.keyed.ts';
import { keepMedia, readBank } from '#server/areas/bank/services.ts';
import type { ReceivedFile } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { lessonTexts } from '../texts.ts';

type Read = DataOf<typeof lessonFileRead>;

const mostNamed = 50;

/** @returns null: the file has no questions that could be read, or is another kind of file */
export async function readQuestions(
  { storage: { sql } }: Services,
  file: ReceivedFile | null,
  language: Language,
): Promise<Read | null> {
  const report = await readBank(file?.bytes ?? new Uint8Array(), file?.name ?? '', {
    language: language === 'en' ? 'kz' : language,
  });
  if (report.fault || report.format === null) return null;
  const absent = new Set(report.refersTo);
  for (const { name } of await sql<{ name: string }[]>`select name from media where name = any(${report.refersTo})`)
    absent.delete(name);
  for (const { name, bytes } of report.media) {
    const media = await keepMedia(sql, { bytes, name }, ['picture', 'sound'], lessonTexts.noFile, language);
    if ('failed' in media || media.src !== `/media/${name}`) absent.add(name);
  }
  const notes = new Set<LessonFileNote>();
  const refused: string[] = [];
  const modules: Read['pages'][number]['modules'] = [];
  for (const { source, ...item } of report.items) {
    const content = item.outcome === 'question' ? JSON.stringify(item.question.content) : '';
    if (
      item.outcome === 'refused' ||
      isMarkedByPeople(item.question) ||
      [...absent].some((name) => content.includes(`/media/${name}`))
    ) {
      notes.add('questions');
      if (refused.length < mostNamed) refused.push((source.name || String(source.line ?? '')).slice(0, longestTitle));
    } else if (modules.length === mostModules) notes.add('cut');
    else {
      const { mechanic, points, partialCredit } = item.question;
      const body = {
        kind: 'mechanic',
        mechanic,
        content: toStoredContent(mechanic, item.question.content),
        points,
        partialCredit,
      } as const;
      modules.push({ type: 'task', title: '', body });
    }
  }
  return { format: report.format, pages: modules.length > 0 ? [{ title: '', modules }] : [], notes: [...notes], refused };
}
