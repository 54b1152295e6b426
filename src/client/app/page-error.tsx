import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { isMissingChunk, reloadByHand, reloadOnce, type Healing } from './stale-chunks.ts';
import { noteFault } from './watch-faults.ts';

/** The placeholder of a page that could not be drawn or loaded. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const isChunk = isMissingChunk(error);
  const [healing, setHealing] = useState<Healing>(isChunk ? 'under-way' : 'in-vain');

  function handleRetry() {
    setHealing('under-way');
    void reloadByHand().then(setHealing);
  }

  useEffect(() => {
    if (isChunk) void reloadOnce().then(setHealing);
    else noteFault(error);
  }, [isChunk, error]);

  useEffect(() => {
    if (healing !== 'no-server') return;
    window.addEventListener('online', handleRetry);
    return () => window.removeEventListener('online', handleRetry);
  }, [healing]);

  const isAway = healing === 'no-server';
  return (
    <Message
      title={isAway ? t`This page is not on this device yet` : t`This page could not be shown`}
      actions={<Button onClick={handleRetry} busy={healing === 'under-way'}>{t`Try again`}</Button>}
    >
      {isAway ? (
        <Trans>It needs a connection the first time. It will open as soon as there is one.</Trans>
      ) : (
        <Trans>Your answers are safe. Reloading the page usually helps.</Trans>
      )}
    </Message>
  );
}
