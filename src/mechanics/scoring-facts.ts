/**
 * How one question is scored, in numbers for words: what `*.score.ts` does with this very content. `scoring-facts.test.ts` holds the numbers against
 * `scoreQuestion`.
 */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

export interface ScoringFacts {
  /**
   * `people`: marked by people. `whole`: one answer, right or not. `shares`: every part by itself, wrong ones cost nothing. `marks`: right ones earn, wrong ones cost.
   * `halves`: the option and the text, each by itself. `places`: items in their zones earn, in a wrong one they cost.
   */
  kind: 'people' | 'whole' | 'shares' | 'marks' | 'halves' | 'places';
  /** How many parts earn. */
  parts: number;
  /** Points for one right part, not rounded. */
  each: number;
  /** Points that one wrong part costs, not rounded; 0: none. */
  lost: number;
  /** For everything right. */
  points: number;
  /** False: anything less than everything earns nothing, and `each` and `lost` say nothing. */
  isPartial: boolean;
}

type Shape = Pick<ScoringFacts, 'kind' | 'parts'> & { fractionLost: number };
type Shapes = { [M in MechanicId]: (content: KeyedContentByMechanic[M]) => Shape };

const whole: Shape = { kind: 'whole', parts: 1, fractionLost: 0 };

const shapes: Shapes = {
  'one-correct': () => whole,
  'simple-text': () => whole,
  essay: () => ({ ...whole, kind: 'people' }),
  'one-correct-input': () => ({ kind: 'halves', parts: 2, fractionLost: 0 }),
  'yes-no': ({ statements }) => shares(statements.length),
  'empty-selects': ({ gaps }) => shares(gaps.length),
  'empty-input': ({ gaps }) => shares(gaps.length),
  'multiple-choice': ({ options, right }) => marks(right.length, options.length),
  'interactive-squares': ({ squares, right }) => marks(right.length, squares.length),
  matching: ({ left, right, pairs, multiple }) =>
    multiple ? marks(pairs.length, left.length * right.length) : shares(left.length),
  'drag-and-drop': ({ right }) => {
    const parts = Object.values(right).flat().length;
    return { kind: 'places', parts, fractionLost: 1 / Math.max(1, parts) };
  },
};

/** @param points for everything right */
export function scoringFacts<M extends MechanicId>(
  mechanic: M,
  content: KeyedContentByMechanic[M],
  points: number,
  partialCredit: boolean,
): ScoringFacts {
  const shape: Shapes[M] = shapes[mechanic];
  const { kind, parts, fractionLost } = shape(content);
  return {
    kind,
    parts,
    each: points / Math.max(1, parts),
    lost: points * fractionLost,
    points,
    isPartial: kind === 'people' || (partialCredit && kind !== 'whole'),
  };
}

function shares(parts: number): Shape {
  return { kind: 'shares', parts, fractionLost: 0 };
}

/** As in `shareOfMarks`. */
function marks(right: number, total: number): Shape {
  return { kind: 'marks', parts: right, fractionLost: 1 / Math.max(1, Math.min(right, total - right)) };
}
