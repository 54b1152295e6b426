import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import css from './articles.module.css';

interface PagerProps {
  to: '/news' | '/contest';
  page: number;
  lastPage: number;
}

export function Pager({ to, page, lastPage }: PagerProps) {
  const { t } = useLingui();
  if (lastPage === 1) return null;
  return (
    <Row as="nav" gap={12} isOneLine className={css['pager']} aria-label={t`Pages of the list`}>
      {page > 1 && (
        <Link to={to} search={page === 2 ? {} : { page: page - 1 }} rel="prev" className={buttonClass('quiet')}>
          <Trans>Newer</Trans>
        </Link>
      )}
      <span>
        <Trans>
          Page {page} of {lastPage}
        </Trans>
      </span>
      {page < lastPage && (
        <Link to={to} search={{ page: page + 1 }} rel="next" className={buttonClass('quiet')}>
          <Trans>Older</Trans>
        </Link>
      )}
    </Row>
  );
}
