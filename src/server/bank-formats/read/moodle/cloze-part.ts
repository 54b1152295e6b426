/** One gap of a cloze, with its answers. */
import { withoutWildcards, type TypedAnswer } from '../core/accepted-answers.ts';
import { toPlainText, wordsOf, type RichReader } from '../rich/rich-text.ts';
import { toNumber } from './typed-types.ts';

export interface ClozePart {
  id: string;
  kind: 'text' | 'exact-text' | 'number' | 'choice';
  weight: number;
  answers: readonly { text: string; share: number }[];
}

export async function plainOptions(
  answers: readonly { text: string; share: number }[],
  rich: RichReader,
): Promise<{ text: string; share: number }[]> {
  const options = [];
  for (const { text, share } of answers)
    options.push({ text: toPlainText(await rich.html(text.replace(/\\\*/g, '*'))), share });
  return options;
}

export function typedAnswer({ kind }: ClozePart, { text, share }: { text: string; share: number }): TypedAnswer {
  const plain = wordsOf(text);
  if (kind !== 'number') return { text: withoutWildcards(plain), share, tolerance: null };
  const [number = '', tolerance = ''] = plain.split(':');
  return toNumber(number, tolerance, share);
}
