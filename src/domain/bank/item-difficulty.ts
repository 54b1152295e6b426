/** How hard a question of the bank is: measured where it was sat, else as its author declared it. */

/** Declared: 1 easy, 2 medium, 3 hard. */
export const declaredDifficulties = [1, 2, 3] as const;
export type DeclaredDifficulty = (typeof declaredDifficulties)[number];

/** On the scale of the two-parameter model: abilities have mean 0 and deviation 1. */
export interface ItemDifficulty {
  discrimination: number;
  difficulty: number;
}

export interface MeasuredItem {
  attempts: number;
  /** Mean share of its points; null: nobody answered it. */
  share: number | null;
  /** Difficulty by the two-parameter model; null: too few attempts for a fit. */
  model: ItemDifficulty | null;
}

/** With fewer attempts a share of right answers says little. */
export const leastMeasured = 30;
const declared: Record<DeclaredDifficulty, number> = { 1: -1, 2: 0, 3: 1 };
/** A question that everybody or nobody has right has no finite difficulty; a bad fit has one without meaning. */
const farthest = 4;
const steepest = 3;

/** The model's parameters; without a fit the logit of the share; without attempts what was declared; a question without a level is a medium one. */
export function itemDifficulty(measured: MeasuredItem | null, level: DeclaredDifficulty | null): ItemDifficulty {
  if (measured?.model && measured.model.discrimination > 0) {
    const { discrimination, difficulty } = measured.model;
    return { discrimination: Math.min(steepest, discrimination), difficulty: bounded(difficulty) };
  }
  if (measured?.share != null && measured.attempts >= leastMeasured)
    return { discrimination: 1, difficulty: bounded(-Math.log(measured.share / (1 - measured.share))) };
  return { discrimination: 1, difficulty: level === null ? 0 : declared[level] };
}

function bounded(difficulty: number): number {
  return Math.min(farthest, Math.max(-farthest, difficulty));
}

export interface FormFigures {
  /** Mean difficulty of its questions. */
  difficulty: number;
  /** Test information (Birnbaum) for the mean ability: the sum of a² P (1 - P). */
  information: number;
}

export function formFigures(items: readonly ItemDifficulty[]): FormFigures {
  let [sum, information] = [0, 0];
  for (const { discrimination, difficulty } of items) {
    const chance = 1 / (1 + Math.exp(discrimination * difficulty));
    sum += difficulty;
    information += discrimination ** 2 * chance * (1 - chance);
  }
  return { difficulty: items.length > 0 ? sum / items.length : 0, information };
}
