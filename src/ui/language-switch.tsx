import { useLingui } from '@lingui/react/macro';
import { languages, localeTag, type Language } from '#domain/language.ts';
import css from './language-switch.module.css';

/** Each language in its own words, whatever the page speaks. */
const names: Readonly<Record<Language, { short: string; full: string }>> = {
  kz: { short: 'Қаз', full: 'Қазақша' },
  ru: { short: 'Рус', full: 'Русский' },
  en: { short: 'Eng', full: 'English' },
};

interface LanguageSwitchProps {
  current: Language;
  onChange: (language: Language) => void;
}

export function LanguageSwitch({ current, onChange }: LanguageSwitchProps) {
  const { t } = useLingui();
  return (
    <fieldset className={css['switch']} aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={localeTag(language)}
          title={names[language].full}
          aria-label={names[language].full}
          aria-pressed={language === current}
          className={css['option']}
          onClick={() => language !== current && onChange(language)}
        >
          {names[language].short}
        </button>
      ))}
    </fieldset>
  );
}
