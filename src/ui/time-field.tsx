import { useState } from 'react';
import { Field, type FieldWords } from './field.tsx';
import css from './time-field.module.css';

interface TimeFieldProps extends FieldWords {
  label: string;
  /** HH:mm; empty: none, or what is typed is none. */
  value: string;
  onChange: (time: string) => void;
}

const whole = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of the day, typed as 08:30 or 830, on 24 hours. The browser's own field speaks the browser's language, not the page's. */
export function TimeField({ value, onChange, ...words }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function handleChange(text: string) {
    const shown = text.length < (typed ?? value).length ? text : maskTime(text);
    setTyped(shown);
    onChange(whole.test(shown) ? shown : '');
  }

  return (
    <Field {...words}>
      {(links) => (
        <input
          {...links}
          className={css['input']}
          inputMode="numeric"
          autoComplete="off"
          placeholder="00:00"
          required
          pattern={whole.source}
          maxLength={5}
          value={value === '' ? (typed ?? '') : value}
          onChange={(event) => handleChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Puts the colon into a typed time: "8:", "830", "0830" and "08:30" come to a time. */
export function maskTime(text: string): string {
  const parts = text.split(/[^\d]+/);
  const [hours = '', minutes = ''] = parts;
  if (parts.length > 1) return `${hours.slice(0, 2).padStart(2, '0')}:${minutes.slice(0, 2)}`;
  const digits = /^[3-9]/.test(hours) ? `0${hours}` : hours;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2, 4)}`;
}
