/** Texts of files that don't say whether they are HTML. */
import { plainTextOf, type RichReader } from './rich-text.ts';

/** Tags by which a text is known to be HTML, with attributes that have values; "a <b", "a<b и c>d" and "<name>" are none. */
const known =
  /<\/?(?:p|br|b|i|u|s|em|strong|sub|sup|ul|ol|li|table|tr|td|th|thead|tbody|img|a|div|span|code|pre|h[1-6]|blockquote|math|hr|font|center|small|big|tt)(?:\s+[a-z][\w:-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))*\s*\/?>/i;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/**
 * HTML where it has HTML's tags or entities, as in Moodle, unless these tags are all it has: then it is a question about HTML, and a text like any
 * other.
 * @throws Refused as `RichReader.html` does
 */
export async function unmarkedText(text: string, rich: RichReader): Promise<string> {
  if (!known.test(text) && !entity.test(text)) return rich.text(text);
  const html = await rich.html(text.replace(/\r\n|\n|\r/g, '<br>'));
  return plainTextOf(html) === '' && text.trim() !== '' ? rich.text(text) : html;
}
