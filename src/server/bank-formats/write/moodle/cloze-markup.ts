/** Parts of a Moodle cloze: `{2:MULTICHOICE:=right~wrong}`. */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { htmlText } from '../markup.ts';

/**
 * Moodle unescapes a backslash before these two only; anything else that ends or parts answers is written as an entity. What follows upon `&amp;` parts
 * nothing there.
 */
const signs: Readonly<Record<string, string>> = { '}': '\\}', '#': '\\#', '~': '&#126;', '\\': '&#92;', '&amp;': '&#38;' };

function escapeCloze(text: string): string {
  return htmlText(text).replace(/[}~\\]|(?<!&)#|&amp;$/g, (sign) => signs[sign] ?? sign);
}

/** A star is a placeholder in typed answers. */
function escapeTyped(text: string): string {
  return escapeCloze(text).replace(/\*/g, '\\*');
}

export function selectMarkup(options: readonly { id: string; content: string }[], right: string | undefined): string {
  return `{1:MULTICHOICE:${options.map(({ id, content }) => `${id === right ? '=' : '%0%'}${escapeCloze(content)}`).join('~')}}`;
}

const decimal = /^-?\d+(?:[.,]\d+)?$/;

/** Null where Moodle would read another number. */
export function typedMarkup({ texts, caseSensitive, tolerance }: AcceptedTexts): string | null {
  if (tolerance === null) {
    return `{1:${caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'}:${texts.map((text) => `=${escapeTyped(text)}`).join('~')}}`;
  }
  if (!texts.every((text) => decimal.test(text))) return null;
  return `{1:NUMERICAL:${texts.map((text) => `=${text}:${tolerance}`).join('~')}}`;
}
