import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { isHarmlessLink } from '#ui/safe-addresses.ts';
import { firstFocus } from './first-focus.ts';
import css from './rich-editor.module.css';

interface LinkFormProps {
  href: string;
  /** Null takes the link away. */
  onDone: (href: string | null) => void;
}

export function LinkForm({ href, onDone }: LinkFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [address, setAddress] = useState(href);
  const [problem, setProblem] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const typed = address.trim();
    const whole = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed;
    if (isHarmlessLink(whole)) onDone(whole);
    else setProblem(t`An address begins with https:// or with / for a page of this platform.`);
  }

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <label className={css['field']}>
        <span>{t`Address of the link`}</span>
        <input
          className={css['input']}
          type="url"
          inputMode="url"
          value={address}
          placeholder="https://"
          ref={firstFocus}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          onChange={(event) => {
            setAddress(event.target.value);
            setProblem(null);
          }}
        />
      </label>
      {problem !== null && (
        <p id={id} className={css['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit">
          <Trans>Save the link</Trans>
        </Button>
        {href !== '' && (
          <Button kind="quiet" onClick={() => onDone(null)}>
            <Trans>Remove the link</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
