import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { useTaken } from './use-taken.ts';

/** Neither the server nor this device gives it, and why. */
export function NotHere() {
  const { t } = useLingui();
  const { retry } = useTaken();
  if (retry)
    return (
      <Message
        title={t`Work saved on this device cannot be opened`}
        actions={
          <Button onClick={retry} data-testid="read-again">
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          Its storage is full or refuses to be read. Free some space and try again; with a connection the work opens
          automatically.
        </Trans>
      </Message>
    );
  return (
    <Message
      title={t`This work is not on this device`}
      actions={
        <Link to="/control/take-along" className={buttonClass()}>
          <Trans>For offline work</Trans>
        </Link>
      }
    >
      <Trans>It opens automatically when there is a connection. Downloaded work opens without one.</Trans>
    </Message>
  );
}
