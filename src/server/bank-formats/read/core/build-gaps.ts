/** Texts with gaps, as several formats have them. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { AcceptedAnswers } from './accepted-answers.ts';
import { clamp, recordOf } from './build.ts';
import { partIdAt } from './ids.ts';
import type { ReadQuestion } from './read-question.ts';
import { Refused } from './refused.ts';

export interface SelectGap {
  id: string;
  /** Plain text, and what it earns of the gap's weight (0 to 1). */
  options: readonly { text: string; share: number }[];
  weight: number;
}

export interface InputGap extends AcceptedAnswers {
  id: string;
  kind: 'text' | 'number';
  weight: number;
}

export interface GapText {
  prompt: string;
  /** With `<span data-gap="ID"></span>`. */
  template: string;
  points: number;
  notes: ImportNote[];
}

/** The mark that stands in a text for a gap. */
export function gapMark(id: string): string {
  return `<span data-gap="${id}"></span>`;
}

export function buildSelectGaps({ prompt, template, points, notes }: GapText, gaps: readonly SelectGap[]): ReadQuestion {
  const right: Record<string, string> = {};
  for (const gap of gaps) {
    const at = gap.options.findIndex(({ share }) => share > 0.999);
    if (at === -1) throw new Refused('no-key');
    right[gap.id] = partIdAt(at);
  }
  const total = gaps.reduce((sum, { weight }) => sum + weight, 0);
  return {
    content: {
      mechanic: 'empty-selects',
      content: {
        prompt,
        template,
        gaps: gaps.map(({ id, options }) => ({
          id,
          options: options.map(({ text }, at) => ({ id: partIdAt(at), content: text })),
        })),
        right,
      },
    },
    points,
    notes,
    score(answer) {
      const own = recordOf(answer);
      const earned = gaps.map(({ id, options, weight }) => {
        const at = options.findIndex((_, index) => partIdAt(index) === own[id]);
        return weight * Math.min(1, options[at]?.share ?? 0);
      });
      return earned.reduce((sum, each) => sum + each, 0) / total;
    },
  };
}

export function buildInputGaps({ prompt, template, points, notes }: GapText, gaps: readonly InputGap[]): ReadQuestion {
  const total = gaps.reduce((sum, { weight }) => sum + weight, 0);
  return {
    content: {
      mechanic: 'empty-input',
      content: {
        prompt,
        template,
        gaps: gaps.map(({ id, kind, accepted }) => ({
          id,
          kind,
          size: Math.min(60, Math.max(4, ...accepted.texts.map((text) => text.length + 2))),
        })),
        accepted: Object.fromEntries(gaps.map(({ id, accepted }) => [id, accepted])),
      },
    },
    points,
    notes,
    probes: gaps.flatMap(({ id, others }) => others.map((text) => ({ values: { [id]: text } }))),
    score(answer) {
      const own = recordOf(answer);
      const earned = gaps.map(({ id, weight, shareOf }) => weight * clamp(shareOf(own[id] ?? '')));
      return earned.reduce((sum, each) => sum + each, 0) / total;
    },
  };
}
