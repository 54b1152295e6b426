/** Rich text of a file made ours: formulas, pictures, cleaning. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { hasContent } from '#mechanics/advice.ts';
import { plainText as formulaWords } from '../../../rich-text/question-text.ts';
import { cleanQuestionHtml } from '#server/rich-text/question-rules.ts';
import { Refused } from '../core/refused.ts';
import { escapeMarkup, decodeEntities } from '../xml/entities.ts';
import { formulasToMathMl } from './formulas.ts';
import { inOneLanguage, type TextLanguage } from './languages.ts';
import { hasScript, lostSightIn } from './lost-sight.ts';
import type { FindFile, MediaBox } from './media-box.ts';
import { stylesToTags } from './styles.ts';

// A sign > inside of quotes ends no tag; outside of them it holds no <: nothing to go over twice.
const mediaTag = /<(?:img|audio|source)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const dropped = /<(?:script|style|form|input|button|select|textarea)\b/i;
const fileLink = /<a\b[^>]*?\shref\s*=\s*["']?(@@PLUGINFILE@@\/[^"'\s>]+|(?!https?:|mailto:|#)[^"'\s>:]+\.\w{2,5})["'\s>]/gi;

/** Reads the rich texts of one question and gathers what is to be known of them. */
export class RichReader {
  readonly notes: ImportNote[];
  private readonly box: MediaBox;
  private readonly find: FindFile;

  private readonly language: TextLanguage | null;

  /** @param language of the exam; null where it isn't known */
  constructor(box: MediaBox, find: FindFile, notes: ImportNote[], language: TextLanguage | null) {
    this.box = box;
    this.find = find;
    this.notes = notes;
    this.language = language;
  }

  /** The same for a text that has files of its own: they are looked for first. */
  beside(find: FindFile): RichReader {
    return new RichReader(this.box, async (name) => (await find(name)) ?? this.find(name), this.notes, this.language);
  }

  /** @throws Refused for a picture that can't be had: without it a question may not be answerable. */
  html(html: string): Promise<string> {
    const own = stylesToTags(this.oneLanguage(html), this.notes);
    return this.formed(own, formulasToMathMl(own, this.notes));
  }

  /** The same for a text of our own writing: its formulas are MathML already, and what looks like another one is none. */
  own(html: string): Promise<string> {
    return this.formed(html, html);
  }

  /** A text that stands there in several languages, in the exam's. */
  oneLanguage(text: string): string {
    return inOneLanguage(text, this.language, this.notes);
  }

  private async formed(html: string, formulas: string): Promise<string> {
    this.box.work(html.length);
    const lost = lostSightIn(html);
    if (lost !== null) throw new Refused(lost);
    if (dropped.test(html)) this.notes.push({ code: 'formatting-dropped', detail: {} });
    for (const [, name = ''] of html.matchAll(fileLink)) this.notes.push({ code: 'link-to-file-dropped', detail: { name } });
    const addresses = new Map<string, string>();
    for (const reference of sourcesIn(html)) {
      // It shows nothing there either; the cleaning leaves it out.
      if (reference.trim() === '') this.notes.push({ code: 'picture-empty', detail: {} });
      else if (!addresses.has(reference)) addresses.set(reference, await this.box.address(reference, this.find));
    }
    const clean = cleanQuestionHtml(formulas, (address) => addresses.get(address) ?? address);
    if (hasScript(html) && !hasContent(clean)) throw new Refused('drawn-by-script');
    return clean;
  }

  /** Plain text with line breaks as rich text; formulas in it are formulas. */
  text(plain: string): string {
    const escaped = this.oneLanguage(plain)
      .split(/\r\n|\n|\r/)
      .map(escapeMarkup)
      .join('<br>');
    return cleanQuestionHtml(formulasToMathMl(escaped, this.notes));
  }

  async picture(reference: string): Promise<{ src: string; bytes: Uint8Array | null }> {
    const src = await this.box.address(reference, this.find);
    return { src, bytes: this.box.get(src.replace('/media/', ''))?.bytes ?? null };
  }
}

/** Addresses of pictures and sounds; empty for one that has none. @throws Refused for one that a script fetches */
function sourcesIn(html: string): string[] {
  return Array.from(html.matchAll(mediaTag), ([tag, attributes = '']) => {
    const own = new Map(
      Array.from(attributes.matchAll(attribute), ([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        decodeEntities(double ?? single ?? bare ?? ''),
      ]),
    );
    const src = own.get('src') ?? '';
    if (src.trim() === '' && /^<img/i.test(tag) && (own.has('data-src') || own.has('srcset')))
      throw new Refused('drawn-by-script');
    return src;
  });
}

/** The words of a short HTML text: without tags, its entities as characters. */
export function wordsOf(html: string): string {
  return decodeEntities(cleanQuestionHtml(html).replace(/<[^>]*>/g, ''));
}

/** Returns the text as a person reads it. @throws Refused for pictures, formulas, tables, lists: plain text can't say them. */
export function toPlainText(html: string): string {
  const text = plainTextOf(html);
  if (text === null) throw new Refused('formatted-choice', { text: formulaWords(html) });
  return text;
}

/** Null where plain text can't say it. */
export function plainTextOf(html: string): string | null {
  if (/<(?:img|audio|math|table|ul|ol|sub|sup)\b/i.test(html)) return null;
  return decodeEntities(html.replace(/<br\s*\/?>|<\/p>\s*<p>/gi, ' ').replace(/<[^>]*>/g, ''))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
