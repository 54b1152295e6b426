import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pagination } from '@mantine/core';
import type { ListMeta } from '#contract/list.ts';
import css from './list.module.css';

interface PagerProps {
  page: number;
  meta: ListMeta | undefined;
  onPage: (page: number) => void;
}

/** How many there are, and the way through the pages. */
export function Pager({ page, meta, onPage }: PagerProps) {
  const { t } = useLingui();
  const { total = 0, last_page: lastPage = 1, more } = meta ?? {};
  return (
    <div className={css['foot']}>
      <span className={css['total']} role="status">
        {more ? <Trans>more than {total} records</Trans> : <Plural value={total} one="# record" other="# records" />}
      </span>
      {lastPage > 1 && (
        <Pagination
          component="nav"
          aria-label={t`Pages of the list`}
          value={page}
          total={lastPage}
          onChange={onPage}
          getItemProps={(one) => ({ 'aria-label': t`Page ${one}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t`Previous page` : t`Next page`,
          })}
        />
      )}
    </div>
  );
}
