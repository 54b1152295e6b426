import { useLingui } from '@lingui/react/macro';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent } from '#ui/format.ts';
import { formatShare } from './classes-table.tsx';
import css from './statistics.module.css';

/** Who sat it of how many, and how it went. */
export function Figures({ figures }: { figures: ResultHeader['figures'] }) {
  const { t } = useLingui();
  const { expected, finished, running, passed, late, lateAfterKeys, average, median } = figures;
  const afterKeys = lateAfterKeys > 0 ? t`${lateAfterKeys} after right answers were shown` : null;
  const tiles = [
    [t`Have finished`, `${finished} / ${expected}`, formatPercent(percentOf(finished, expected))],
    [t`Average`, formatShare(average), null],
    [t`Median`, formatShare(median), null],
    [t`Have passed`, String(passed), finished > 0 ? formatPercent(percentOf(passed, finished)) : null],
    ...(running > 0 ? [[t`Being taken`, String(running), null] as const] : []),
    ...(late > 0 ? [[t`With late answers`, String(late), afterKeys] as const] : []),
  ] as const;
  return (
    <dl className={css['figures']} data-testid="figures">
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
