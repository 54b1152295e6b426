/** Typed answers as files have them: texts and numbers, each with its share of the points. */
import { isAccepted } from '#mechanics/accepted.score.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { Refused } from './refused.ts';

export interface TypedAnswer {
  text: string;
  /** 0 to 1. */
  share: number;
  /** Null: compared as text. */
  tolerance: number | null;
}

export interface AcceptedAnswers {
  accepted: AcceptedTexts;
  /** The share that a typed text earned there. */
  shareOf: (typed: string) => number;
  /** Texts that the file tells apart and our key doesn't name: they earn a part. */
  others: readonly string[];
}

/**
 * The answers that earn everything as our key.
 * @throws Refused
 */
export function toAccepted(answers: readonly TypedAnswer[], caseSensitive: boolean): AcceptedAnswers {
  const full = answers.filter(({ share, text }) => share > 0.999 && text.trim() !== '');
  if (full.length === 0) throw new Refused('no-key');
  const tolerances = new Set(full.map(({ tolerance }) => tolerance));
  const [tolerance = null] = tolerances;
  // One question has one tolerance here.
  if (tolerances.size > 1) throw new Refused('scoring-unreadable', { what: [...tolerances].join('; ') });
  const texts = [...new Set(full.map(({ text }) => text.trim()))];
  const accepted = { texts, caseSensitive, tolerance };
  return {
    accepted,
    others: answers.filter((answer) => !full.includes(answer)).map(({ text }) => text.trim().slice(0, 100)),
    // Ours compares; what the eye can't tell apart is the same by our rule, whatever the file's program made of it.
    shareOf(typed) {
      const shares = answers
        .filter((answer) => answer.text.trim() !== '')
        .filter((answer) => isAccepted(typed, { texts: [answer.text.trim()], caseSensitive, tolerance: answer.tolerance }))
        .map(({ share }) => share);
      return Math.max(0, ...shares);
    },
  };
}

/** A number from its two ends, exactly as decimals are: 1.1 and 1.3 give 1.2 and 0.1. */
export function middleOf(low: number, high: number): { text: string; tolerance: number } {
  return { text: plainNumber((low + high) / 2), tolerance: Number(((high - low) / 2).toPrecision(12)) };
}

/** Without an exponent, which nobody types: null where it needs one. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (!/e/i.test(text)) return text;
  return value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '');
}

/** `*` stands for any text in some formats; behind a backslash it is itself. @throws Refused */
export function withoutWildcards(text: string): string {
  if (/(?:^|[^\\])\*/.test(text)) throw new Refused('wildcard', { text });
  return text.replace(/\\\*/g, '*');
}
