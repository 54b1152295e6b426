import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedItem } from '#contract/bank/analysis.ts';
import { formatPercent } from '#ui/format.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { ShareBar } from './bars.tsx';
import { figureOf, timeOf, useFlagLabels } from './flag-labels.ts';
import { Card } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { sortItems, type SortColumn } from './sort-items.ts';

interface ItemTableProps {
  items: readonly AnalysedItem[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onOpen: (questionId: number) => void;
}

/** The questions, those to look at first; any column sorts. */
export function ItemTable({ items, sort, onSort, onOpen }: ItemTableProps) {
  const { t } = useLingui();
  const flagLabels = useFlagLabels();
  const columns: readonly { id: SortColumn; label: string }[] = [
    { id: 'number', label: t`Question` },
    { id: 'difficulty', label: t`Difficulty` },
    { id: 'discrimination', label: t`Discrimination` },
    { id: 'upperLower', label: t`Best minus weakest 27%` },
    { id: 'omission', label: t`Left out` },
    { id: 'time', label: t`Time` },
    { id: 'alphaWithout', label: t`Alpha without it` },
  ];
  const percent = (share: number) => formatPercent(Math.round(share * 100));
  return (
    <Card>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <p className={css['dim']}>
        {sort === undefined ? (
          <Trans>Questions to check come first. Press a question to see who chose what.</Trans>
        ) : (
          <button type="button" className={css['link']} onClick={() => onSort(undefined)}>
            <Trans>Check these first</Trans>
          </button>
        )}
      </p>
      <ScrollBox>
        <table className={css['table']} aria-label={t`Questions`}>
          <thead>
            <tr>
              {columns.map(({ id, label }) => {
                const isUp = sort === id;
                const isDown = sort === `-${id}`;
                return (
                  <th
                    key={id}
                    scope="col"
                    data-number={id !== 'number' || undefined}
                    aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
                  >
                    <button type="button" onClick={() => onSort(isUp ? `-${id}` : id)}>
                      {label}
                      <span aria-hidden="true">{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sortItems(items, sort).map((item) => (
              <tr key={item.questionId} data-question={item.questionId}>
                <th scope="row">
                  <button type="button" className={css['open']} onClick={() => onOpen(item.questionId)}>
                    <span className={css['no']}>{item.number}</span> {item.title}
                  </button>
                  {item.flags.length > 0 && (
                    <span className={css['flags']}>
                      {item.flags.map((flag) => (
                        <span key={flag} data-flag={flag}>
                          {flagLabels[flag].word}
                        </span>
                      ))}
                    </span>
                  )}
                </th>
                <td data-number>
                  <ShareBar share={item.difficulty ?? 0} /> {figureOf(item.difficulty)}
                </td>
                <td data-number>
                  <ShareBar
                    share={Math.abs(item.discrimination ?? 0)}
                    tone={(item.discrimination ?? 0) < 0.2 ? 'warn' : 'right'}
                  />{' '}
                  {figureOf(item.discrimination)}
                </td>
                <td data-number>{figureOf(item.upperLower)}</td>
                <td data-number>{percent(item.omission)}</td>
                <td data-number>{item.time === null ? '–' : timeOf(item.time.median)}</td>
                <td data-number>{figureOf(item.alphaWithout)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}
