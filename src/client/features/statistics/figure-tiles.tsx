import { useLingui } from '@lingui/react/macro';
import type { StatisticFigures } from '#contract/statistics/parts.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent } from '#ui/format.ts';
import { formatShare } from './classes-table.tsx';
import css from './statistics.module.css';

/** What a place's figures are, and what they stand on. */
export function FigureTiles({ figures }: { figures: StatisticFigures }) {
  const { t } = useLingui();
  const { due, sat, counted, average, passed, late, lateAfterKeys, offline } = figures;
  const bounds = (share: StatisticFigures['average']): string | null =>
    share && `${formatShare(share.from)} – ${formatShare(share.to)}`;
  const afterKeys = lateAfterKeys > 0 ? t`${lateAfterKeys} after right answers were shown` : null;
  const tiles = [
    [t`Have finished`, `${sat} / ${due}`, due > 0 ? formatPercent(percentOf(sat, due)) : null],
    [t`Results counted`, String(counted), null],
    [t`Average`, formatShare(average?.value ?? null), bounds(average)],
    [t`Have passed`, formatShare(passed?.value ?? null), bounds(passed)],
    ...(late > 0 ? [[t`With late answers`, String(late), afterKeys] as const] : []),
    ...(offline > 0 ? [[t`Begun without a network`, String(offline), null] as const] : []),
  ] as const;
  return (
    <dl className={css['figures']} data-testid="statistic-figures">
      {tiles.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
