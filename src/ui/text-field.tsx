import type { InputHTMLAttributes, ReactNode } from 'react';
import { WarningIcon } from './shell-icons.tsx';
import css from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  id: string;
  label: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** A field that must be filled in, with its label above and what is wrong with it below. */
export function TextField({ id, label, onChange, error, end, ...rest }: TextFieldProps) {
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['frame']}>
        <input
          {...rest}
          id={id}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error !== undefined && (
        <span id={`${id}-error`} className={css['fieldError']}>
          <WarningIcon /> {error}
        </span>
      )}
    </div>
  );
}
