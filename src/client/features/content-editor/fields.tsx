import { useLingui } from '@lingui/react/macro';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Bilingual } from '#domain/language.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
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
  const errors = useFieldErrors();
  const props = {
    label,
    value,
    lang,
    'data-path': path,
    error: errors.of(path),
    onChange: (event: { target: { value: string } }) => {
      errors.clear(path);
      onChange(event.target.value);
    },
  };
  return isLong ? <Textarea {...props} autosize minRows={3} maxRows={12} /> : <TextInput {...props} type={type} />;
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

/** The Kazakh and the Russian, or two other fields, beside each other where there is room. */
export function Sides({ children }: { children: ReactNode }) {
  return <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>;
}
