import { useLingui } from '@lingui/react/macro';
import type { ExamSection } from '#domain/exam/section-plan.ts';

/** In the language of the page; the exam's questions have their own. */
export function useSectionTitle(): (section: ExamSection | undefined) => string {
  const { i18n } = useLingui();
  return (section) => {
    if (!section) return '';
    const { kk, ru, en } = section.title;
    return i18n.locale === 'ru' ? ru : i18n.locale === 'en' ? en : kk;
  };
}
