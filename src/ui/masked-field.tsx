import { useState } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './field.tsx';
import css from './masked-field.module.css';

export interface MaskedFieldProps extends FieldWords {
  label: string;
  name?: string;
  /** As it is stored; empty: none, or what is typed is none. */
  value: string;
  onChange: (value: string) => void;
}

interface Mask {
  placeholder: string;
  /** Signs of a whole text. */
  length: number;
  /** Puts separators into what is typed. */
  mask: (typed: string) => string;
  /** @returns the value of a whole text; empty for any other */
  read: (text: string) => string;
  show: (value: string) => string;
}

/** A text of fixed form, typed as digits. The browser's own fields of times and days speak the browser's language, not the page's. */
export function MaskedField(props: MaskedFieldProps & { form: Mask }) {
  const { value, name, onChange, form, ...words } = props;
  const [typed, setTyped] = useState('');
  const shown = value === '' ? typed : form.show(value);

  function handleChange(text: string) {
    const next = text.length < shown.length ? text : form.mask(text);
    setTyped(next);
    onChange(form.read(next));
  }

  return (
    <Field {...words}>
      {(links) => (
        <input
          {...links}
          name={name}
          className={cx(css['input'], form.length > 5 && css['wide'])}
          inputMode="numeric"
          autoComplete="off"
          placeholder={form.placeholder}
          required
          // A text that is no value matches nothing: the browser holds the form back.
          pattern={value === '' && shown !== '' ? '(?!)' : undefined}
          title={form.placeholder}
          maxLength={form.length}
          value={shown}
          onChange={(event) => handleChange(event.target.value)}
        />
      )}
    </Field>
  );
}
