import { useLingui } from '@lingui/react/macro';
import css from './list.module.css';
import type { Column, ListRow, Selection } from './list-types.ts';
import { ChooseAll } from './row-parts.tsx';
import { useListSearch } from './use-list-search.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly ListRow[];
  selection: Selection | undefined;
  hasGrip: boolean;
}

/** Headings sort: upwards, downwards, as it was. */
export function TableHead<Row>({ columns, rows, selection, hasGrip }: TableHeadProps<Row>) {
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const sort = String(search['sort'] ?? '');
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css['check']}>
            <ChooseAll rows={rows} selection={selection} />
          </th>
        )}
        {hasGrip && (
          <th scope="col" className={css['gripCell']}>
            <span className={css['heard']}>{t`Order`}</span>
          </th>
        )}
        {columns.map(({ id, label, sort: field, isNumber }) => {
          const direction =
            field === undefined ? null : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : null;
          const next = direction === null ? field : direction === 'ascending' ? `-${field}` : undefined;
          return (
            <th key={id} scope="col" aria-sort={direction ?? undefined} className={isNumber ? css['number'] : undefined}>
              {field === undefined ? (
                label
              ) : (
                <button type="button" className={css['sort']} onClick={() => change({ sort: next })}>
                  {label}
                  <svg viewBox="0 0 12 16" width="9" height="12" aria-hidden="true" data-direction={direction ?? 'none'}>
                    <path d="M6 1l5 6H1z" />
                    <path d="M6 15l5-6H1z" />
                  </svg>
                </button>
              )}
            </th>
          );
        })}
        <th scope="col" className={css['menuCell']}>
          <span className={css['heard']}>{t`Actions`}</span>
        </th>
      </tr>
    </thead>
  );
}
