import type { ReactNode } from 'react';
import css from './form.module.css';

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

export function Field({ id, label, error, hint, children }: FieldProps) {
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
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

/** Of the field itself. */
export function described(id: string, error: string | undefined, hasHint = false) {
  return {
    id,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error !== undefined ? `${id}-error` : hasHint ? `${id}-hint` : undefined,
  };
}
