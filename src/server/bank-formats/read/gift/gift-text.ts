import type { TextFormat } from 'gift-pegjs';
import type { RichReader } from '../rich/rich-text.ts';
import { unmarkedText } from '../rich/unmarked-text.ts';

/** A text of a GIFT file as rich text. Its own word for the format counts; who says that it is HTML means it. */
export async function giftText({ format, text }: TextFormat, rich: RichReader): Promise<string> {
  if (format === 'plain') return rich.text(text);
  if (format === 'html') return rich.html(text.replace(/\r\n|\n|\r/g, '\n'));
  if (format !== 'markdown') return unmarkedText(text, rich);
  if (/(?:\*\*|__|^#+ |^[-*] |`|\]\()/m.test(text)) rich.notes.push({ code: 'formatting-dropped', detail: {} });
  return rich.text(text);
}
