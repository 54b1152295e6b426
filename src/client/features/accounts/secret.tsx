import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from './accounts.module.css';

/** What is shown once, to be copied. */
export function Secret({ text }: { text: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);

  async function handleCopy() {
    // Without the right to the clipboard (plain http) one selects it by hand: it is a field.
    await navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }

  return (
    <div className={css['secret']}>
      <input
        readOnly
        value={text}
        aria-label={t`Shown once`}
        data-testid="secret"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" onClick={handleCopy}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </div>
  );
}
