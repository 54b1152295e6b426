import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { askToPersist, type StorageState } from './probes/storage.ts';
import css from './readiness.module.css';

interface StorageActionsProps {
  storage: StorageState;
  onChange: (storage: StorageState) => void;
}

/** Asks the browser to promise that it deletes nothing; some ask the person, some decide by themselves. */
export function StorageActions({ storage, onChange }: StorageActionsProps) {
  const [isRefused, setIsRefused] = useState(false);
  if (storage.isPersisted !== false || storage.probe !== 'fine') return null;

  async function handleAsk() {
    const isPersisted = await askToPersist();
    setIsRefused(!isPersisted);
    onChange({ ...storage, isPersisted });
  }

  return (
    <div className={css['actions']}>
      <Button kind="quiet" size="s" onClick={() => void handleAsk()}>
        <Trans>Ask for permission to store data permanently</Trans>
      </Button>
      <span role="status">
        {isRefused && (
          <Trans>
            The browser has not permitted permanent storage yet. Free room is enough; adding Synaq to the home screen helps.
          </Trans>
        )}
      </span>
    </div>
  );
}
