import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

/** Where a call that needs a subscription leads (status 423). */
export function LockedScreen() {
  const { t } = useLingui();
  return (
    <main>
      <Message
        title={t`This section needs a subscription`}
        picture="denied"
        actions={
          <Link to="/about" className={buttonClass()}>
            <Trans>Go to the home page</Trans>
          </Link>
        }
      >
        <Trans>Your school does not have this subscription at the moment. Please ask the deputy head or the director.</Trans>
      </Message>
    </main>
  );
}
