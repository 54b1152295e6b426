import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { localeTag } from '#domain/language.ts';
import type { ResultHeader, ResultRow, ResultSort } from '#contract/results/period-parts.ts';
import { cx } from '#ui/cx.ts';
import { formatScore } from '#ui/format.ts';
import { formatShare } from './classes-table.tsx';
import type { ResultSearch } from './search.ts';
import css from './statistics.module.css';
import { stateLabels } from './labels.ts';

interface ResultTableProps {
  header: ResultHeader;
  rows: readonly ResultRow[];
  search: ResultSearch;
  onSort: (change: Pick<ResultSearch, 'sort' | 'order'>) => void;
}

/** A table; on a phone, cards. */
export function ResultTable({ header, rows, search, onSort }: ResultTableProps) {
  const { t, i18n } = useLingui();
  const accessPeriodId = header.period.id;
  const lang = localeTag(header.period.exam.forLang);
  const sorted = search.sort ?? 'name';
  const order = search.order ?? 'asc';
  const columns: readonly (readonly [ResultSort | null, string])[] = [
    ['name', t`Student`],
    ...(header.group ? [] : [['group', t`Class`] as const]),
    ['score', t`Score`],
    [null, t`Range`],
    ['time', t`Time`],
    [null, t`State`],
  ];

  function handleSort(sort: ResultSort) {
    // Scores first from the top: that is what one looks for.
    const first = sort === 'score' ? 'desc' : 'asc';
    const next = sort === sorted ? (order === 'asc' ? 'desc' : 'asc') : first;
    onSort({ sort, order: next });
  }

  return (
    <table className={cx(css['table'], css['people'])} aria-label={t`Students`} data-testid="result-rows">
      <thead>
        <tr>
          {columns.map(([sort, name]) => (
            <th key={name} scope="col" aria-sort={sort === sorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
              {sort === null ? (
                name
              ) : (
                <button type="button" className={css['sort']} onClick={() => handleSort(sort)}>
                  {name} <span aria-hidden="true">{sort === sorted ? (order === 'asc' ? '↑' : '↓') : ''}</span>
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = [row.surname, row.firstname, row.lastname].filter(Boolean).join(' ');
          return (
            <tr key={row.personId} data-testid="result-row">
              <th scope="row" className={css['name']}>
                {row.state === 'finished' ? (
                  <Link to="/student-statistic/$accessPeriodId/$userId" params={{ accessPeriodId, userId: row.personId }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {row.isGone && <small> {t`left the school`}</small>}
              </th>
              {!header.group && <td>{row.group}</td>}
              <td className={css['score']}>
                {row.score !== null && row.maxScore !== null && (
                  <>
                    <span>
                      <strong>{formatShare(row.percent)}</strong> {formatScore(row.score)} / {formatScore(row.maxScore)}
                    </span>
                    <span className={css['track']} aria-hidden="true">
                      <i style={{ width: `${row.percent ?? 0}%` }} />
                    </span>
                  </>
                )}
              </td>
              <td lang={lang}>{row.range}</td>
              <td className={css['time']}>{row.spentSeconds !== null && <Spent seconds={row.spentSeconds} />}</td>
              <td>
                <span className={css['state']} data-state={row.state}>
                  {row.state === 'finished' ? (row.passed ? t`passed` : t`not passed`) : i18n._(stateLabels[row.state])}
                </span>
                {row.late > 0 && (
                  <small className={css['late']}>
                    <Plural value={row.late} one="# late answer" other="# late answers" />
                  </small>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Spent({ seconds }: { seconds: number }) {
  return <Plural value={Math.round(seconds / 60)} one="# min" other="# min" />;
}
