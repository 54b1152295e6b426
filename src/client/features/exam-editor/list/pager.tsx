import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import css from './list.module.css';
import { pagesShown } from './pages-shown.ts';

interface PagerProps {
  page: number;
  lastPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** How many there are, and the way through the pages. */
export function Pager({ page, lastPage, total, onPage }: PagerProps) {
  const { t } = useLingui();
  return (
    <div className={css['foot']}>
      <span className={css['total']} role="status">
        <Plural value={total} one="# record" other="# records" />
      </span>
      {lastPage > 1 && (
        <nav className={css['pager']} aria-label={t`Pages of the list`}>
          <Button kind="quiet" size="s" aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Trans>Previous page</Trans>
          </Button>
          {pagesShown(page, lastPage).map((one, index) =>
            one === null ? (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                key={one}
                kind={one === page ? 'primary' : 'quiet'}
                size="s"
                aria-current={one === page ? 'page' : undefined}
                aria-label={t`Page ${one}`}
                onClick={() => onPage(one)}
              >
                {one}
              </Button>
            ),
          )}
          <Button kind="quiet" size="s" aria-disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
            <Trans>Next page</Trans>
          </Button>
        </nav>
      )}
    </div>
  );
}
