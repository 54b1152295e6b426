/** Content that is the same in every language: numbers, formulas. */
import { foldText } from '#mechanics/accepted.score.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { parseExactNumber } from '#mechanics/exact-number.score.ts';
import { isSame } from '#lib/is-same.ts';

/** Returns the text of a part that needs no translation; null: it has words, or nothing that could tell it. */
export function sameInAll(content: string): string | null {
  const text = content.replace(/<[^<>]*>/g, ' ');
  return /[\p{L}\p{N}]/u.test(text) && !/\p{Script=Cyrillic}/u.test(text) ? content : null;
}

/** Whether both accept the same but for words: numbers, however they are written, and how far off they may be. */
export function acceptsSameNumbers(one: AcceptedTexts | null, other: AcceptedTexts | null): boolean {
  return isSame(numbersIn(one), numbersIn(other));
}

/** Without a tolerance only the answer that is shown as right decides whether a number is meant. */
function numbersIn(accepted: AcceptedTexts | null): unknown {
  const { texts = [], tolerance = null } = accepted ?? {};
  const numbers = (tolerance === null ? texts.slice(0, 1) : texts).flatMap((text) => {
    const number = parseExactNumber(foldText(text, false));
    if (!number) return [];
    const { numerator, denominator } = number;
    const common = divisor(numerator < 0n ? -numerator : numerator, denominator);
    return [`${numerator / common}/${denominator / common}`];
  });
  return [tolerance, [...new Set(numbers)].sort()];
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
