import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import css from './list.module.css';
import type { Column, ListRow, Selection } from './list-types.ts';
import { ChooseAll } from './row-parts.tsx';
import { useListSearch } from './use-list-search.ts';

interface CardHeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly ListRow[];
  selection: Selection | undefined;
}

/** What a table's headings are for, above cards: the order, and all rows at once. */
export function CardHead<Row>({ columns, rows, selection }: CardHeadProps<Row>) {
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  if (!selection && sorted.length === 0) return null;
  return (
    <div className={css['cardsHead']}>
      {selection && (
        <label className={css['check']}>
          <ChooseAll rows={rows} selection={selection} />
          <span aria-hidden="true">{t`All on this page`}</span>
        </label>
      )}
      {sorted.length > 0 && (
        <select
          className={css['selectFilter']}
          aria-label={t`Order`}
          value={String(search['sort'] ?? '')}
          onChange={(event) => change({ sort: event.target.value || undefined })}
        >
          <option value="">{t`Usual order`}</option>
          {sorted.map(({ id, label, sort }) => (
            <Fragment key={id}>
              <option value={sort}>{t`${label}: ascending`}</option>
              <option value={`-${sort}`}>{t`${label}: descending`}</option>
            </Fragment>
          ))}
        </select>
      )}
    </div>
  );
}
