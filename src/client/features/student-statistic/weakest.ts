import { shareOf } from '#domain/exam/result-figures.ts';

interface Part {
  totalScore: number;
  totalMaxScore: number;
  total: number;
}

/** Returns up to three parts in which anything is missing, the weakest first; of equal ones that with more questions. */
export function weakestOf<Row extends Part>(rows: readonly Row[]): Row[] {
  const share = ({ totalScore, totalMaxScore }: Row) => shareOf(totalScore, totalMaxScore);
  return rows
    .filter((row) => row.totalMaxScore > 0 && share(row) < 100)
    .sort((one, other) => share(one) - share(other) || other.total - one.total)
    .slice(0, 3);
}
