import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { WarningIcon } from '#ui/shell-icons.tsx';
import { setServerWait } from '#client/api/server-wait.ts';
import css from './faq-screen.module.css';

/** Questions people ask; also stands in for a page after a server error, with what happened above it (specification P§8). */
export function FaqScreen({ error }: { error?: string }) {
  const { t } = useLingui();
  return (
    <main className={css['page']}>
      {error !== undefined && (
        <div className={css['error']} role="alert">
          <WarningIcon className={css['errorIcon']} />
          <div className={css['errorText']}>
            <strong>{error}</strong>
            <span>
              <Trans>Nothing of yours is lost. Please try again in a moment.</Trans>
            </span>
          </div>
          <Button kind="quiet" onClick={() => setServerWait(null)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <PageHeading title={t`Questions and answers`} />
      <div className={css['list']}>
        <details open className={css['item']}>
          <summary>
            <Trans>What happens to my answers when the connection drops?</Trans>
          </summary>
          <p>
            <Trans>
              They stay on this tablet and go to the server by themselves when the connection is back. Go on with the test; you
              may even reload the page.
            </Trans>
          </p>
        </details>
        <details className={css['item']}>
          <summary>
            <Trans>Does the clock stop while there is no connection?</Trans>
          </summary>
          <p>
            <Trans>No. The time of the test runs on, and the clock on the screen stays right without a connection.</Trans>
          </p>
        </details>
        <details className={css['item']}>
          <summary>
            <Trans>The tablet was switched off in the middle of a test. What now?</Trans>
          </summary>
          <p>
            <Trans>Open the test again on the same tablet. Your answers are there, and the clock goes on.</Trans>
          </p>
        </details>
        <details className={css['item']}>
          <summary>
            <Trans>I forgot my password.</Trans>
          </summary>
          <p>
            <Trans>Your class teacher or the deputy head can give you a new one.</Trans>
          </p>
        </details>
      </div>
      <div className={css['ways']}>
        <Link to="/" className={buttonClass('quiet')}>
          <Trans>To the start page</Trans>
        </Link>
        <Link to="/report-problem" search={{ from: location.pathname }} className={buttonClass('quiet')}>
          <Trans>Report a problem</Trans>
        </Link>
      </div>
    </main>
  );
}
