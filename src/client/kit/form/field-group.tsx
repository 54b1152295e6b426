import { Fieldset } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import css from './form.module.css';

interface FieldGroupProps {
  /** Field of the form that it shows. */
  name: string;
  label: string;
  error: string | undefined;
  /** Without a frame; the label is for screen readers only. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Inputs that hold one field of a form together. A refusal of the field stands below them and describes the group. */
export function FieldGroup({ name, label, error, isPlain = false, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Fieldset
      {...(isPlain ? { 'aria-label': label, variant: 'unstyled', className: css['form'] ?? '' } : { legend: label })}
      data-field={name}
      data-refused={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      {children}
      {error !== undefined && (
        <p id={id} role="alert" className={css['refusal']}>
          {error}
        </p>
      )}
    </Fieldset>
  );
}
