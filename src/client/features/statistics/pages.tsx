import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import css from './statistics.module.css';

interface PagesProps {
  page: number;
  lastPage: number;
  onPage: (page: number | undefined) => void;
}

export function Pages({ page, lastPage, onPage }: PagesProps) {
  const { t } = useLingui();
  if (lastPage <= 1) return null;
  return (
    <nav className={css['pages']} aria-label={t`Pages`}>
      <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page === 2 ? undefined : page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <span>
        <Trans>
          Page {page} of {lastPage}
        </Trans>
      </span>
      <Button kind="quiet" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  );
}
