import { useLingui } from '@lingui/react/macro';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent } from '#ui/format.ts';
import { formatShare } from './classes-table.tsx';
import { Tiles, type Tile } from './tiles.tsx';

/** Who sat it of how many, and how it went. */
export function Figures({ figures }: { figures: ResultHeader['figures'] }) {
  const { t } = useLingui();
  const { expected, finished, running, passed, late, lateAfterKeys, average, median } = figures;
  const afterKeys = lateAfterKeys > 0 ? t`${lateAfterKeys} after right answers were shown` : null;
  const [due, turnout] = [expected, formatPercent(percentOf(finished, expected))];
  const tiles: readonly Tile[] = [
    [t`Have finished`, String(finished), t`of ${due} · ${turnout}`],
    [t`Average`, formatShare(average), null],
    [t`Median`, formatShare(median), null],
    [t`Have passed`, String(passed), finished > 0 ? formatPercent(percentOf(passed, finished)) : null],
    ...(running > 0 ? [[t`Being taken`, String(running), null] satisfies Tile] : []),
    ...(late > 0 ? [[t`With late answers`, String(late), afterKeys] satisfies Tile] : []),
  ];
  return <Tiles tiles={tiles} testId="figures" />;
}
