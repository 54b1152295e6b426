import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type FormEvent } from 'react';
import { certificateSigns, readCertificateCode } from '#domain/certification/certificate-code.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './certificate-check.module.css';

const exampleCode = '7K2M-9QXT-04BD-W3HZ';

/** A code is typed from the paper: in any case, with or without hyphens, O for 0 and I for 1. */
export function CodeForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const read = readCertificateCode(code);
    if (read) {
      void navigate({ to: '/certificate/$code', params: { code: read } });
      return;
    }
    setProblem(t`A code has sixteen letters and digits, for example ${exampleCode}.`);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className={css['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        id={id}
        label={t`Code on the certificate`}
        value={code}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={certificateSigns * 3}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        onChange={(next) => {
          setCode(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit">
        <Trans>Check the code</Trans>
      </Button>
    </form>
  );
}
