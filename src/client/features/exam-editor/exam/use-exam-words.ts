import { useLingui } from '@lingui/react/macro';

/** Languages and grades of exams, as choices. */
export function useExamWords() {
  const { t } = useLingui();
  const languages = [
    { value: 'kz', label: t`Kazakh` },
    { value: 'ru', label: t`Russian` },
  ];
  const grades = Array.from({ length: 13 }, (_, grade) => ({ value: String(grade), label: t`Grade ${grade}` }));
  return { languages, grades, languageOf: (forLang: 'kz' | 'ru') => (forLang === 'kz' ? t`Kazakh` : t`Russian`) };
}
