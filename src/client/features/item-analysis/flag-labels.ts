import { useLingui } from '@lingui/react/macro';
import type { ItemFlag } from '#domain/analysis/flags.ts';

/** Returns a short name for each flaw of a question, and what one could do about it. */
export function useFlagLabels(): Record<ItemFlag, { word: string; advice: string }> {
  const { t } = useLingui();
  return {
    'better-than-key': {
      word: t`Is the key right?`,
      advice: t`Those who chose a wrong answer do better on the other questions than those who chose the right one. The key may be wrong, or the question may mislead those who know.`,
    },
    negative: {
      word: t`Negative discrimination`,
      advice: t`Weak students get it right more often than strong ones. Look at the key and the wording.`,
    },
    weak: {
      word: t`Weak discrimination`,
      advice: t`It hardly separates those who know from those who don't.`,
    },
    'too-hard': { word: t`Too hard`, advice: t`Fewer than one fifth of the points are earned.` },
    'too-easy': { word: t`Too easy`, advice: t`More than nine tenths of the points are earned.` },
    omitted: { word: t`Often left out`, advice: t`More than one in five did not answer.` },
    'distractor-unused': {
      word: t`Idle option`,
      advice: t`An option is chosen by hardly anybody (less than 1%): it could be replaced by a more plausible one.`,
    },
    'too-few': { word: t`Too few attempts`, advice: t`With fewer than 30 attempts, questions cannot be judged.` },
  };
}

/** A figure with two decimals; a dash for none. */
export function figureOf(value: number | null): string {
  if (value === null) return '–';
  const text = value.toFixed(2).replace('-', '−');
  return document.documentElement.lang === 'en' ? text : text.replace('.', ',');
}

/** `1:05` */
export function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}
