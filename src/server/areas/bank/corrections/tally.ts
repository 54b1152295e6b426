/** Counts what a correction changes while it goes through the attempts: of hundreds of thousands only those that move most remain. */
import type { RescoreFigures } from '#contract/bank/key-corrections.ts';

export interface Outcome {
  totalScore: number;
  totalMaxScore: number;
  correctAnswers: number;
  passed: boolean;
}

export interface Rescored {
  attemptId: string;
  before: Outcome;
  after: Outcome;
}

/** So many can be looked at one by one. */
export const mostRows = 1000;

export interface Tally {
  add: (row: Rescored) => void;
  /** Adds to a figure that is no matter of single results. */
  addTo: (figure: 'attempts' | 'spared' | 'running' | 'certificates', count: number) => void;
  figures: () => RescoreFigures;
  /** Who loses their pass first, then who gains one, then by how much it moves. */
  rows: () => Rescored[];
}

export function createTally(): Tally {
  const counts = { attempts: 0, changed: 0, newlyPassed: 0, noLongerPassed: 0, spared: 0, running: 0, certificates: 0 };
  const rises = { count: 0, sum: 0 };
  const falls = { count: 0, sum: 0 };
  let remaining: Rescored[] = [];
  const mean = ({ count, sum }: typeof rises) => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100);
  return {
    add(row) {
      const { before, after } = row;
      const move = after.totalScore - before.totalScore;
      counts.changed += 1;
      if (isLost(row)) counts.noLongerPassed += 1;
      if (isGained(row)) counts.newlyPassed += 1;
      const side = move > 0 ? rises : move < 0 ? falls : null;
      if (side) {
        side.count += 1;
        side.sum += move;
      }
      remaining.push(row);
      if (remaining.length >= mostRows * 2) remaining = remaining.sort(byWeight).slice(0, mostRows);
    },
    addTo(figure, count) {
      counts[figure] += count;
    },
    figures: () => ({
      ...counts,
      risen: rises.count,
      fallen: falls.count,
      meanRise: mean(rises),
      meanFall: mean(falls),
    }),
    rows: () => remaining.toSorted(byWeight).slice(0, mostRows),
  };
}

export function isLost({ before, after }: Rescored): boolean {
  return before.passed && !after.passed;
}

export function isGained({ before, after }: Rescored): boolean {
  return !before.passed && after.passed;
}

function byWeight(a: Rescored, b: Rescored): number {
  const rank = (row: Rescored) => (isLost(row) ? 0 : isGained(row) ? 1 : 2);
  const move = ({ before, after }: Rescored) => Math.abs(after.totalScore - before.totalScore);
  return rank(a) - rank(b) || move(b) - move(a) || (a.attemptId < b.attemptId ? -1 : 1);
}
