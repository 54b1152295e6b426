/** Parts of a Moodle cloze: `{2:MULTICHOICE:=right~wrong}`. */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { escapeMarkup } from '../../import/xml/entities.ts';

/** Everything that ends or parts answers, and what is a placeholder in them. */
export function escapeCloze(text: string): string {
  return escapeMarkup(text).replace(/[\\}#~/"*]/g, (sign, at: number, whole: string) =>
    sign === '#' && whole[at - 1] === '&' ? sign : `\\${sign}`,
  );
}

export function selectMarkup(options: readonly { id: string; content: string }[], right: string | undefined): string {
  return `{1:MULTICHOICE:${options.map(({ id, content }) => `${id === right ? '=' : '%0%'}${escapeCloze(content)}`).join('~')}}`;
}

const decimal = /^-?\d+(?:[.,]\d+)?$/;

/** Null where Moodle would read another number. */
export function typedMarkup({ texts, caseSensitive, tolerance }: AcceptedTexts): string | null {
  if (tolerance === null) {
    return `{1:${caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'}:${texts.map((text) => `=${escapeCloze(text)}`).join('~')}}`;
  }
  if (!texts.every((text) => decimal.test(text))) return null;
  return `{1:NUMERICAL:${texts.map((text) => `=${text}:${tolerance}`).join('~')}}`;
}
