import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './form.module.css';
import type { FormState, OpenFields } from './use-record-form.ts';

interface SaveButtonProps {
  form: Pick<FormState, 'isBusy' | 'open' | 'submit'>;
  /** For a reason beside the fields: files on their way, nothing changed. */
  disabled?: boolean;
  children: ReactNode;
  'data-testid'?: string;
}

/**
 * Saves a record form. Off until the form's schema is satisfied (specification P§5): a note names the open fields, and a press leads to the
 * first of them.
 */
export function SaveButton({ form, ...button }: SaveButtonProps) {
  const { open, isBusy, submit } = form;
  const id = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const [labels, setLabels] = useState('');
  const names = open?.names.join(' ') ?? '';
  useEffect(() => {
    const element = note.current?.closest('form');
    if (element) setLabels(labelsOf(element, names.split(' ')).join(', '));
  }, [names]);
  return (
    <>
      {open && (
        <p ref={note} id={id} className={css['open']} data-testid="open-fields">
          <OpenNote kind={open.kind} labels={labels} />
        </p>
      )}
      <Button
        {...button}
        type="submit"
        busy={isBusy}
        aria-disabled={open !== null}
        aria-describedby={open ? id : undefined}
        onPressOff={() => void submit()}
      />
    </>
  );
}

function OpenNote({ kind, labels }: { kind: OpenFields['kind']; labels: string }) {
  if (kind === 'missing')
    return labels === '' ? <Trans>Fill in all required fields first.</Trans> : <Trans>Fill in first: {labels}</Trans>;
  return labels === '' ? <Trans>Correct the fields first.</Trans> : <Trans>Correct first: {labels}</Trans>;
}

/** Read from the page: whatever component draws a field, it stands under the name that the form has for it. */
function labelsOf(form: HTMLFormElement, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`);
    const ownName = field?.getAttribute('aria-label');
    const label = field?.labels?.[0] ?? (ownName ? null : field?.querySelector('label, legend'));
    const text = (label?.querySelector('[data-label]') ?? label)?.textContent ?? ownName;
    return text ? [text.trim()] : [];
  });
}
