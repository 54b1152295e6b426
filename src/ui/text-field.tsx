import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldWords } from './field.tsx';
import css from './text-field.module.css';

interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id' | 'className'>, Pick<FieldWords, 'hint'> {
  id: string;
  label: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** A field that must be filled in. */
export function TextField({ id, label, onChange, hint, error, end, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(links) => (
        <span className={css['frame']}>
          <input {...rest} {...links} required onChange={(event) => onChange(event.target.value)} />
          {end}
        </span>
      )}
    </Field>
  );
}
