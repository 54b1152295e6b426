import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './form.module.css';

interface FieldProps {
  label: string;
  id: string;
  /** Where there is no room for it: who sees it has the placeholder. */
  isLabelHidden?: boolean | undefined;
  error: string | undefined;
  /** Below the field while nothing is wrong. */
  hint?: ReactNode;
  /** At the end of the label's line. */
  counter?: ReactNode;
  children: ReactNode;
}

/** A field of a form: its label above, below it what is wrong with it. */
export function Field({ label, id, isLabelHidden = false, error, hint, counter, children }: FieldProps) {
  return (
    <div className={css['field']}>
      <div className={cx(css['labelLine'], isLabelHidden && css['heard'])}>
        <label htmlFor={id}>{label}</label>
        {counter}
      </div>
      {children}
      <FieldError id={id} error={error} />
      {error === undefined && hint && (
        <span id={`${id}-hint`} className={css['hint']}>
          {hint}
        </span>
      )}
    </div>
  );
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (error === undefined) return null;
  return (
    <span id={`${id}-error`} className={css['error']}>
      {error}
    </span>
  );
}

/** Of the field's own element. @param hint the same that `Field` gets */
export function described(id: string, error: string | undefined, hint?: ReactNode) {
  return {
    id,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error !== undefined ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}
