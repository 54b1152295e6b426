/** XML written by hand: small, and every value escaped. */
import { cleanQuestionHtml } from '#server/rich-text/question-rules.ts';
import { escapeMarkup } from '../read/xml/entities.ts';

/** Characters that XML 1.0 cannot have, and others that nobody sees; line ends and tabs stay. */
const forbidden = /(?![\n\r\t])[\p{Cc}\ufffe\uffff]/gu;

export function xmlText(text: string): string {
  return escapeMarkup(text.replace(forbidden, ''));
}

/** Beginning of a formula for us and for Moodle. Ours are MathML: here it is text, and an entity keeps it so. */
const formulaMark = /\\(?=[([])|\$(?=\$)/g;

function entityOf(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}

/** Plain text for a place that is read as HTML. */
export function htmlText(text: string): string {
  return xmlText(text).replace(formulaMark, entityOf);
}

/** Text that would be read back as a formula, where no entity can keep it. */
export function looksLikeFormula(text: string): boolean {
  return text.search(formulaMark) !== -1;
}

/** Whether plain text would lose more than paragraphs. @param html what `xhtml` gives */
export function hasFormatting(html: string): boolean {
  return /<(?!\/?(?:p|br|div|span)\b)/.test(html);
}

export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** @param inside markup */
export function tag(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const own = Object.entries(attributes).map(([key, value]) =>
    // White space of attributes would be read as single spaces.
    value === null || value === undefined
      ? ''
      : ` ${key}="${xmlText(String(value)).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;')}"`,
  );
  const content = inside.join('');
  return content === '' ? `<${name}${own.join('')}/>` : `<${name}${own.join('')}>${content}</${name}>`;
}

/** Rich text as well-formed XML. @param mediaAddress for addresses of ours */
export function xhtml(html: string, mediaAddress: (address: string) => string = (address) => address): string {
  return cleanQuestionHtml(html)
    .replace(forbidden, '')
    .replace(formulaMark, entityOf)
    .replace(/ src="(\/media\/[\w.-]+)"/g, (_, address: string) => ` src="${mediaAddress(address)}"`);
}
