import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { formatPercent, formatScore } from '#ui/format.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import css from './statistics.module.css';

export interface ClassRow extends Omit<ResultHeader['figures'], 'late'> {
  id: number;
  name: string;
}

export function formatShare(percent: number | null): string {
  // The sign as in whole percents, the number with its decimal.
  return percent === null ? '–' : formatPercent(0).replace('0', formatScore(percent));
}

/** Class by class, each leads to its own page. */
export function ClassesTable({ accessPeriodId, classes }: { accessPeriodId: number; classes: readonly ClassRow[] }) {
  const { t } = useLingui();
  return (
    <ScrollBox hasControls>
      <table className={css['table']} aria-label={t`Classes`}>
        <thead>
          <tr>
            <th scope="col">{t`Class`}</th>
            <th scope="col" className={css['number']}>{t`Finished`}</th>
            <th scope="col" className={css['number']}>{t`Average`}</th>
            <th scope="col" className={css['number']}>{t`Median`}</th>
            <th scope="col" className={css['number']}>{t`Have passed`}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id, name, finished, expected, average, median, passed }) => (
            <tr key={id} data-testid="class-row">
              <th scope="row">
                <Link
                  to="/control/statistics-by-students/by-class/$accessPeriodId/$groupId"
                  params={{ accessPeriodId, groupId: id }}
                >
                  {name}
                </Link>
              </th>
              <td className={css['number']}>
                {finished} / {expected}
              </td>
              <td className={css['number']}>{formatShare(average)}</td>
              <td className={css['number']}>{formatShare(median)}</td>
              <td className={css['number']}>{passed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
