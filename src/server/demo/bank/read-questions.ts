/** Reads the demo's question files (`src/server/demo/questions/`) as the product reads anybody's: by the importer of `bank-formats`. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { ZipFile } from 'yazl';
import { parseBank } from '#server/bank-formats/read/parse-bank.ts';
import type { ImportedMedia, ImportedQuestion } from '#server/bank-formats/report.ts';
import { packageRoot } from '#server/package-root.ts';
import type { DemoLang } from './types.ts';

export const questionsFolder = join(packageRoot(), 'src/server/demo/questions');
export const mediaFolder = join(packageRoot(), 'src/server/demo/media');

export interface DemoQuestions {
  /** By the name of the item's file, or of the question in a GIFT file. */
  questions: ReadonlyMap<string, ImportedQuestion>;
  media: readonly ImportedMedia[];
}

/** The QTI items of a language; pictures and sounds are shared by both languages. @throws when one is not taken. */
export async function readItems(lang: DemoLang): Promise<DemoQuestions> {
  const folder = join(questionsFolder, lang, 'items');
  const zip = new ZipFile();
  for (const name of readdirSync(folder)) zip.addFile(join(folder, name), `items/${name}`);
  for (const name of readdirSync(mediaFolder)) {
    if (/\.(?:svg|mp3)$/.test(name)) zip.addFile(join(mediaFolder, name), `media/${name}`);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return readBytes(Buffer.concat(chunks), `${lang}.zip`, lang);
}

/** A GIFT file of a language. @throws when a question is not taken. */
export function readGift(name: 'ent' | 'practicum', lang: DemoLang): Promise<DemoQuestions> {
  return readBytes(readFileSync(join(questionsFolder, lang, `${name}.gift`)), `${name}.gift`, lang);
}

async function readBytes(bytes: Uint8Array, fileName: string, lang: DemoLang): Promise<DemoQuestions> {
  const { fault, items, media } = await parseBank(bytes, fileName, {}, lang);
  if (fault) throw new Error(`${fileName}: ${fault.code}`);
  const questions = new Map<string, ImportedQuestion>();
  for (const item of items) {
    const { file, name } = item.source;
    const key = file === '' ? name : basename(file, extname(file));
    if (item.outcome === 'refused') throw new Error(`${fileName}, ${key}: ${item.reason.code}`);
    questions.set(key, item.question);
  }
  return { questions, media };
}
