import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { WarningIcon } from '#ui/shell-icons.tsx';
import { setServerWait } from '#client/api/server-wait.ts';
import css from './faq-screen.module.css';
import { FirstAid } from './first-aid.tsx';

/**
 * Stands in for a page after a server error: what happened, and below it the questions people ask (specification P§8). They are in the program,
 * because the server that has the page's own (features/pages/faq-page.tsx) is the one that just failed.
 */
export function FaqScreen({ error }: { error: string }) {
  const { t } = useLingui();
  return (
    <main className={css['page']}>
      <div className={css['error']} role="alert">
        <WarningIcon className={css['errorIcon']} />
        <div className={css['errorText']}>
          <strong>{error}</strong>
          <span>
            <Trans>Nothing is lost. Please try again in a moment.</Trans>
          </span>
        </div>
        <Button kind="quiet" onClick={() => setServerWait(null)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
      <PageHeading title={t`Questions and answers`} />
      <FirstAid />
      <div className={css['ways']}>
        <Link to="/" className={buttonClass('quiet')}>
          <Trans>Go to the home page</Trans>
        </Link>
        <Link to="/report-problem" search={{ from: location.pathname }} className={buttonClass('quiet')}>
          <Trans>Report a problem</Trans>
        </Link>
      </div>
    </main>
  );
}
