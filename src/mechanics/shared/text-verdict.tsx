import type { Verdict } from './mark.tsx';

interface TextReview {
  /** Typed answer. */
  own: string;
  /** The text that review shows as right, if revealed. */
  right: string | undefined;
  /** The server's verdict on this text, and on the whole question. */
  part: boolean | undefined;
  isCorrect: boolean | undefined;
}

/** A text equal to the shown right one is right; another text may be right too, so only the server calls a text wrong. */
export function textVerdict({ own, right, part, isCorrect }: TextReview): Verdict {
  // Nothing typed is not a wrong answer; what was right is shown beside it.
  if (own.trim() === '' && part !== true) return 'none';
  const known = part ?? (isCorrect === true || (right !== undefined && folded(own) === folded(right)) ? true : undefined);
  if (known !== undefined) return known ? 'right' : 'wrong';
  return 'own';
}

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase().replace(',', '.');
}
