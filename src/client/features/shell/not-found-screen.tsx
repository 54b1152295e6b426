import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <main>
      <Message
        title={t`There is no such page`}
        actions={
          <Link to="/" className={buttonClass()}>
            <Trans>To the start page</Trans>
          </Link>
        }
      >
        <Trans>The address may be old or mistyped.</Trans>
      </Message>
    </main>
  );
}
