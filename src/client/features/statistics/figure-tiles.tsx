import { useLingui } from '@lingui/react/macro';
import type { StatisticFigures } from '#contract/statistics/parts.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent } from '#ui/format.ts';
import { formatShare } from './classes-table.tsx';
import { Tiles, type Tile } from './tiles.tsx';

/** What a place's figures are, and what they stand on. */
export function FigureTiles({ figures }: { figures: StatisticFigures }) {
  const { t } = useLingui();
  const { due, sat, counted, average, passed, late, lateAfterKeys, offline } = figures;
  const bounds = (share: StatisticFigures['average']): string | null =>
    share && `${formatShare(share.from)} – ${formatShare(share.to)}`;
  const afterKeys = lateAfterKeys > 0 ? t`${lateAfterKeys} after right answers were shown` : null;
  const turnout = formatPercent(percentOf(sat, due));
  const tiles: readonly Tile[] = [
    [t`Have finished`, String(sat), due > 0 ? t`of ${due} · ${turnout}` : null],
    [t`Results counted`, String(counted), null],
    [t`Average`, formatShare(average?.value ?? null), bounds(average)],
    [t`Have passed`, formatShare(passed?.value ?? null), bounds(passed)],
    ...(late > 0 ? [[t`With late answers`, String(late), afterKeys] satisfies Tile] : []),
    ...(offline > 0 ? [[t`Begun without a network`, String(offline), null] satisfies Tile] : []),
  ];
  return <Tiles tiles={tiles} testId="statistic-figures" />;
}
