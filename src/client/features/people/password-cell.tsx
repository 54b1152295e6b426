import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import css from './people.module.css';

interface PasswordCellProps {
  name: string;
  /** Four stars. */
  masked: string;
  /** The password is still the one that was given. */
  canShow: boolean;
  /** Null: the person has changed it. */
  reveal: () => Promise<string | null>;
}

/** A password that was given, behind four stars until somebody asks for it. What a person chose themselves nobody knows. */
export function PasswordCell({ name, masked, canShow, reveal }: PasswordCellProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isChanged, setIsChanged] = useState(!canShow);

  async function handleShow() {
    setIsBusy(true);
    try {
      const shown = await reveal();
      setPassword(shown);
      if (shown === null) setIsChanged(true);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      notify({ kind: 'error', text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }

  if (isChanged) return <Trans>changed by the person</Trans>;
  return (
    <span className={css['secret']}>
      <span data-testid="password">{password ?? masked}</span>
      {password === null ? (
        <Button
          kind="plain"
          size="s"
          busy={isBusy}
          aria-label={t`Show the password: ${name}`}
          onClick={() => void handleShow()}
        >
          <Trans>Show</Trans>
        </Button>
      ) : (
        <Button kind="plain" size="s" aria-label={t`Hide the password: ${name}`} onClick={() => setPassword(null)}>
          <Trans>Hide</Trans>
        </Button>
      )}
    </span>
  );
}
