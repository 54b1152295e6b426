/**
 * Typed answers against the accepted ones. What the eye cannot tell apart, or the keyboard decides, never costs a point: kinds of
 * quotes, dashes and spaces, a decimal comma or point, composed or decomposed letters, ё or е, and Latin letters typed on the wrong
 * layout that look like Cyrillic ones. A spelling mistake is a mistake.
 */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { isWithin, parseExactNumber } from '#mechanics/exact-number.score.ts';

/** Soft hyphen, zero-width characters, writing-direction marks: they come along with copied text. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const doubleQuotes = /[\u00ab\u00bb\u201c-\u201f\u2033]/g;
const singleQuotes = /[\u2018-\u201b\u2032\u0060\u00b4\u02bc]/g;
/** Hyphens, dashes, the minus sign, full-width forms. */
const dashes = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const slashes = /[\u2044\u2215]/g;

/**
 * Letters that look the same in both cases and both alphabets: Cyrillic (or ё, or Latin schwa) to the one that stands for all. Letters
 * alike in one case only (В and B, but в and b) stay apart: folded case would make different words equal.
 */
const alike = new Map([...pairs('ЁАЕОРСХІёаеорсхі', 'EAEOPCXIeaeopcxi'), ...pairs('Əə', 'Әә')]);
const alikeLetters = /[ЁАЕОРСХІёаеорсхіƏə]/g;

/** A typed text in the form that is compared. Case is folded without a locale: Turkish rules would turn I into ı. */
export function foldText(text: string, caseSensitive: boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(doubleQuotes, '"')
    .replace(singleQuotes, "'")
    .replace(dashes, '-')
    .replace(slashes, '/');
  return (caseSensitive ? plain : plain.toLowerCase()).replace(alikeLetters, (letter) => alike.get(letter) ?? letter);
}

/**
 * Whether what was typed is one of the accepted texts. With a tolerance, numbers are compared as numbers; a text among them, such as
 * the number in words, still counts as a text. A blank is never right.
 */
export function isAccepted(typed: string, { texts, caseSensitive, tolerance }: AcceptedTexts): boolean {
  const own = foldText(typed, caseSensitive);
  if (own === '') return false;
  const number = tolerance === null ? null : parseExactNumber(own);
  return texts.some((text) => {
    const accepted = foldText(text, caseSensitive);
    if (accepted === own) return true;
    if (tolerance === null || number === null) return false;
    const acceptedNumber = parseExactNumber(accepted);
    return acceptedNumber !== null && isWithin(number, acceptedNumber, tolerance);
  });
}

/** The text that review shows as right. */
export function shownText(accepted: AcceptedTexts): string {
  return accepted.texts[0] ?? '';
}

function pairs(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, index) => [letter, to.charAt(index)]);
}
