import type { TextFormat } from 'gift-pegjs';
import type { RichReader } from '../rich/rich-text.ts';
import { plainTextOf } from '../rich/rich-text.ts';

/** Tags by which a text is known to be HTML; "a <b" and "<name>" are not. */
const known =
  /<\/?(?:p|br|b|i|u|s|em|strong|sub|sup|ul|ol|li|table|tr|td|th|thead|tbody|img|a|div|span|code|pre|h[1-6]|blockquote|math|hr|font|center|small|big|tt)\b[^<>]*>/i;

/**
 * A text of a GIFT file as rich text. Its own word for the format counts; without one it is HTML where it has HTML's tags, as in Moodle, unless
 * these tags are all it has: then it is a question about HTML.
 */
export async function giftText({ format, text }: TextFormat, rich: RichReader): Promise<string> {
  if (format === 'plain') return rich.text(text);
  if (format === 'markdown') {
    if (/(?:\*\*|__|^#+ |^[-*] |`|\]\()/m.test(text)) rich.notes.push({ code: 'formatting-dropped', detail: {} });
    return rich.text(text);
  }
  if (format !== 'html' && !known.test(text) && !/&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text)) return rich.text(text);
  const html = await rich.html(text.replace(/\r\n|\n|\r/g, format === 'html' ? '\n' : '<br>'));
  // Who says that it is HTML means it.
  const isSilent = format !== 'html' && plainTextOf(html) === '' && text.trim() !== '';
  return isSilent ? rich.text(text) : html;
}
