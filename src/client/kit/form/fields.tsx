import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Textarea, TextInput as MantineTextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { CountedLabel } from './counted-label.tsx';
import css from './form.module.css';
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
  /** Takes out at once what the field does not take. */
  clean?: (text: string) => string;
}

export function TextInput<Values extends object>(props: TextProps<Values>) {
  const { form, name, label, most, lang, isLong, isOptional, clean } = props;
  const { t } = useLingui();
  const value = form.values[name] as string;
  const field = {
    name,
    lang,
    value,
    label: <CountedLabel label={isOptional ? t`${label} (optional)` : label} length={value.trim().length} most={most} />,
    error: form.errors[name],
    required: !isOptional,
    withAsterisk: false,
    autoComplete: 'off',
    onBlur: () => form.leave(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.set(name, (clean ? clean(target.value) : target.value) as Values[typeof name]),
  };
  return isLong ? <Textarea {...field} autosize minRows={3} maxRows={12} /> : <MantineTextInput {...field} />;
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
  return (
    <MantineTextInput
      name={name}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={form.errors[name]}
      inputMode="numeric"
      autoComplete="off"
      required={isRequired}
      withAsterisk={false}
      rightSection={suffix && <span className={css['suffix']}>{suffix}</span>}
      rightSectionWidth={suffix ? `${String(suffix.length + 3)}ch` : undefined}
      value={form.values[name] as string}
      onBlur={() => form.leave(name)}
      onChange={(event) => form.set(name, event.target.value.replace(/\D/g, '').slice(0, digits) as Values[typeof name])}
    />
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
  return (
    <NativeSelect
      name={name}
      label={label}
      error={form.errors[name]}
      required={isRequired ?? false}
      withAsterisk={false}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, event.target.value as Values[typeof name])}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}

interface CheckProps<Values extends object> {
  form: RecordForm<Values>;
  name: FieldOf<Values, boolean>;
  label: string;
  hint?: string;
}

export function CheckInput<Values extends object>({ form, name, label, hint }: CheckProps<Values>) {
  const id = useId();
  const message = form.errors[name];
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      // Mantine draws the message of a checkbox, but does not tie it to the input.
      error={message !== undefined && <span id={id}>{message}</span>}
      aria-invalid={message !== undefined}
      aria-describedby={message === undefined ? undefined : id}
      checked={form.values[name] as boolean}
      onChange={(event) => form.set(name, event.target.checked as Values[typeof name])}
    />
  );
}
