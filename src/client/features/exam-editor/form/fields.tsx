import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Counter } from '#ui/form/counter.tsx';
import { described, Field } from '#ui/form/field.tsx';
import formCss from '#ui/form/form.module.css';
import css from './fields.module.css';
import type { RecordForm } from './use-record-form.ts';

/** Names of the fields of a form that hold such a value. */
type FieldOf<Values, Type> = { [K in keyof Values & string]: Values[K] extends Type ? K : never }[keyof Values & string];

interface TextProps<Values extends object> {
  form: RecordForm<Values>;
  name: FieldOf<Values, string>;
  label: string;
  most: number;
  lang?: 'kk' | 'ru' | undefined;
  isLong?: boolean;
  isOptional?: boolean;
}

export function TextInput<Values extends object>({ form, name, label, most, lang, isLong, isOptional }: TextProps<Values>) {
  const { t } = useLingui();
  const id = useId();
  const error = form.errors[name];
  const value = form.values[name] as string;
  const props = {
    ...described(id, error),
    name,
    lang,
    value,
    className: formCss['input'],
    required: !isOptional,
    autoComplete: 'off',
    onBlur: () => form.leave(name),
  };
  const set = (text: string) => form.set(name, text as Values[typeof name]);
  return (
    <Field
      label={isOptional ? t`${label} (may be left empty)` : label}
      id={id}
      error={error}
      counter={<Counter length={value.trim().length} most={most} />}
    >
      {isLong ? (
        <textarea {...props} rows={3} onChange={(event) => set(event.target.value)} />
      ) : (
        <input {...props} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  );
}

interface DigitsProps<Values extends object> {
  form: RecordForm<Values>;
  name: FieldOf<Values, string>;
  label: string;
  digits: number;
  suffix?: string;
  hint?: ReactNode;
  isRequired?: boolean;
}

/** Digits only, so many at most; others don't get in. */
export function DigitsInput<Values extends object>(props: DigitsProps<Values>) {
  const { form, name, label, digits, suffix, hint, isRequired = false } = props;
  const id = useId();
  const error = form.errors[name];
  return (
    <Field label={label} id={id} error={error} hint={hint}>
      <div className={css['withSuffix']}>
        <input
          {...described(id, error, hint)}
          name={name}
          className={formCss['input']}
          inputMode="numeric"
          autoComplete="off"
          required={isRequired}
          value={form.values[name] as string}
          onBlur={() => form.leave(name)}
          onChange={(event) => form.set(name, event.target.value.replace(/\D/g, '').slice(0, digits) as Values[typeof name])}
        />
        {suffix && <span className={css['suffix']}>{suffix}</span>}
      </div>
    </Field>
  );
}

interface SelectProps<Values extends object> {
  form: RecordForm<Values>;
  name: FieldOf<Values, string>;
  label: string;
  choices: readonly { value: string; label: string; lang?: string }[];
  /** The empty choice; left out: there is none. */
  none?: string | undefined;
  isRequired?: boolean;
}

export function SelectInput<Values extends object>({ form, name, label, choices, none, isRequired }: SelectProps<Values>) {
  const id = useId();
  const error = form.errors[name];
  return (
    <Field label={label} id={id} error={error}>
      <select
        {...described(id, error)}
        name={name}
        className={formCss['input']}
        required={isRequired}
        value={form.values[name] as string}
        onChange={(event) => form.set(name, event.target.value as Values[typeof name])}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface CheckProps<Values extends object> {
  form: RecordForm<Values>;
  name: FieldOf<Values, boolean>;
  label: string;
  hint?: string;
}

export function CheckInput<Values extends object>({ form, name, label, hint }: CheckProps<Values>) {
  return (
    <label className={formCss['check']}>
      <input
        type="checkbox"
        name={name}
        checked={form.values[name] as boolean}
        onChange={(event) => form.set(name, event.target.checked as Values[typeof name])}
      />
      <span>
        {label}
        {hint && <span className={formCss['hint']}>{hint}</span>}
      </span>
    </label>
  );
}
