/** A file of Word, PowerPoint or questions becomes pages: pictures are stored, texts are cleaned. */
import { lessonFileRead, type LessonFileNote, type LessonFilePage } from '#contract/lessons/read-file.ts';
import { longestRich, longestTitle } from '#contract/lessons/document.ts';
import { mostModules, mostPages } from '#domain/lessons/document.ts';
import type { Language } from '#domain/language.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { keepMedia } from '#server/areas/bank/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { cleanRich } from '#server/rich-text/clean-rich.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from './files/read-in-thread.ts';
import { readQuestions } from './files/read-questions.ts';
import type { FilePart, ReadFile } from './files/file-pages.ts';
import { fileFaultTexts, lessonTexts } from './texts.ts';

export function lessonFileHandlers(services: Services): Handler[] {
  return [
    handle(lessonFileRead, async ({ file, language }): Promise<Reply<typeof lessonFileRead>> => {
      const outcome = await readInThread(file?.bytes ?? new Uint8Array());
      const refuse = (fault: keyof typeof fileFaultTexts) =>
        fail('FILE_REFUSED', { errors: { file: [translate(language, fileFaultTexts[fault])] } });
      if (!outcome.ok) {
        if (outcome.fault !== 'unknown') return refuse(outcome.fault);
        const questions = await readQuestions(services, file, language);
        return questions ? { data: questions } : refuse('unknown');
      }
      const { format } = outcome.read;
      const { pages, notes } = await stored(services, outcome.read, language);
      return pages.length > 0 ? { data: { format, pages, notes, refused: [] } } : refuse('empty');
    }),
  ];
}

type Module = LessonFilePage['modules'][number];

async function stored(
  { storage: { sql } }: Services,
  read: ReadFile,
  language: Language,
): Promise<{ pages: LessonFilePage[]; notes: LessonFileNote[] }> {
  const notes = new Set(read.notes);
  const pages: LessonFilePage[] = [];
  let room = mostModules;
  for (const { title, parts } of read.pages) {
    const modules: Module[] = [];
    for (const part of parts) {
      const made = await moduleOf(part);
      if (made === null) continue;
      if (room === 0 || pages.length === mostPages) notes.add('cut');
      else {
        room -= 1;
        modules.push(made);
      }
    }
    const name = short(title);
    if (pages.length < mostPages && (name !== '' || modules.length > 0)) pages.push({ title: name, modules });
  }
  return { pages, notes: [...notes] };

  async function moduleOf(part: FilePart): Promise<Module | null> {
    if (part.block === 'picture') {
      const media = await keepMedia(sql, { bytes: part.bytes, name: null }, ['picture'], lessonTexts.noFile, language);
      if ('failed' in media) {
        notes.add('pictures');
        return null;
      }
      return { type: 'simple', block: 'picture', title: '', content: media.src, alt: storable(part.alt).slice(0, 1000) };
    }
    const content = cleanRich(storable(part.html));
    if (content.length > longestRich) {
      notes.add('long-texts');
      return null;
    }
    const title = short(part.title);
    if (content === '' && title === '') return null;
    return { type: 'simple', block: part.block, title, content: content || `<p>${title}</p>`, alt: '' };
  }
}

/** Without what no database keeps. */
function storable(text: string): string {
  return isStorableText(text) ? text : text.replace(/[\p{Cs}\0]/gu, '');
}

function short(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim().slice(0, longestTitle);
}
