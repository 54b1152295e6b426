import { useLingui } from '@lingui/react/macro';

/** Languages, grades and kinds of exams, as choices. */
export function useExamLabels() {
  const { t } = useLingui();
  const languages = [
    { value: 'kz', label: t`Kazakh` },
    { value: 'ru', label: t`Russian` },
  ] as const;
  const grades = Array.from({ length: 13 }, (_, grade) => ({ value: String(grade), label: t`Grade ${grade}` }));
  const kinds = [
    { value: '2', label: t`Diagnostic` },
    { value: '6', label: t`TIMSS study` },
    { value: '7', label: t`PISA 2025` },
    { value: '3', label: t`ENT` },
    { value: '4', label: t`Practicum` },
    { value: '5', label: t`Practicum lesson` },
    { value: '1', label: t`Certification` },
  ];
  const feedback = [
    { value: 'at-once', label: t`As soon as a student has finished` },
    { value: 'after-period', label: t`After the end of the period` },
    { value: 'never', label: t`Never, whatever a period says` },
  ];
  return {
    languages,
    grades,
    kinds,
    feedback,
    languageOf: (forLang: 'kz' | 'ru') => (forLang === 'kz' ? t`Kazakh` : t`Russian`),
  };
}
