import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

/** Neither the server nor this device has it. */
export function NotHere() {
  const { t } = useLingui();
  return (
    <Message
      title={t`This work is not on this device`}
      actions={
        <Link to="/control/take-along" className={buttonClass()}>
          <Trans>Take along</Trans>
        </Link>
      }
    >
      <Trans>With a connection it opens automatically. Works that you take along open without one.</Trans>
    </Message>
  );
}
