import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Bilingual } from '#domain/language.ts';
import { cx } from '#ui/cx.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import css from './form.module.css';
import { useFieldErrors } from './field-errors.tsx';

interface LineFieldProps {
  /** As the server names it: `content.title.kz`. */
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  lang?: 'kk' | 'ru' | undefined;
  isLong?: boolean;
  type?: 'text' | 'url';
}

export function LineField({ path, label, value, onChange, lang, isLong = false, type = 'text' }: LineFieldProps) {
  const id = useId();
  const errors = useFieldErrors();
  const error = errors.of(path);
  const props = {
    id,
    value,
    lang,
    className: css['input'],
    'data-path': path,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: (event: { target: { value: string } }) => {
      errors.clear(path);
      onChange(event.target.value);
    },
  };
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...props} rows={3} /> : <input {...props} type={type} />}
      {error !== undefined && (
        <span id={`${id}-error`} className={css['error']}>
          {error}
        </span>
      )}
    </div>
  );
}

interface DayFieldProps extends Pick<LineFieldProps, 'path' | 'label' | 'value' | 'onChange'> {
  min?: string | undefined;
}

export function DayField({ path, value, onChange, ...props }: DayFieldProps) {
  const errors = useFieldErrors();
  return (
    <div data-path={path}>
      <DayInput
        {...props}
        value={value}
        error={errors.of(path)}
        onChange={(day) => {
          errors.clear(path);
          onChange(day);
        }}
      />
    </div>
  );
}

interface BothProps {
  path: string;
  label: string;
  value: Bilingual;
  onChange: (value: Bilingual) => void;
  isLong?: boolean;
}

/** The Kazakh and the Russian side by side. */
export function BothLines({ path, label, value, onChange, isLong = false }: BothProps) {
  const name = useLanguageNames();
  return (
    <Sides>
      {(['kz', 'ru'] as const).map((language) => (
        <LineField
          key={language}
          path={`${path}.${language}`}
          label={`${label}, ${name[language]}`}
          value={value[language]}
          lang={language === 'kz' ? 'kk' : 'ru'}
          isLong={isLong}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </Sides>
  );
}

export function useLanguageNames(): { kz: string; ru: string } {
  const { t } = useLingui();
  return { kz: t`in Kazakh`, ru: t`in Russian` };
}

export function Sides({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx(css['sides'], className)}>{children}</div>;
}
