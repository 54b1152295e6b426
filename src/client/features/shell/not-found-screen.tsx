import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

export function NotFoundScreen() {
  return (
    <main>
      <NotFoundMessage />
    </main>
  );
}

/** Inside a page that has its `main` already. */
export function NotFoundMessage() {
  const { t } = useLingui();
  return (
    <Message
      title={t`Page not found`}
      picture="not-found"
      actions={
        <>
          <Link to="/" className={buttonClass()}>
            <Trans>Go to the home page</Trans>
          </Link>
          <Link to="/faq" preload={false} className={buttonClass('plain')}>
            <Trans>Questions and answers</Trans>
          </Link>
        </>
      }
    >
      <Trans>The address may be old or mistyped.</Trans>
    </Message>
  );
}
