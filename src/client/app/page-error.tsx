import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

/** What stands in place of a page that could not be drawn or loaded. */
export function PageError({ reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const isOffline = !navigator.onLine;
  return (
    <Message
      title={isOffline ? t`This page is not on this tablet yet` : t`This page could not be shown`}
      actions={<Button onClick={isOffline ? reset : () => location.reload()}>{t`Try again`}</Button>}
    >
      {isOffline ? (
        <Trans>It opens as soon as there is a connection.</Trans>
      ) : (
        <Trans>Your answers are safe. Loading the page anew usually helps.</Trans>
      )}
    </Message>
  );
}
