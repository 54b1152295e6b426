import { useLingui } from '@lingui/react/macro';
import { modulesOf, titleOf } from '#domain/lessons/document.ts';
import type { LessonDraft } from '../drafts/lesson-draft.ts';

/** Returns the name of a page, a module or a purpose; empty: the lesson itself. */
export function useFaultPlace(draft: LessonDraft): (id: string | null) => string {
  const { t } = useLingui();
  const pageName = (title: string, number: number): string => title || t`Page ${number}`;
  const purposeName = (title: string, number: number): string => title || t`Purpose ${number}`;
  return (id) => {
    const lesson = draft.getState().fields;
    for (const [index, page] of lesson.pages.entries()) if (page.id === id) return pageName(page.title, index + 1);
    for (const [index, purpose] of lesson.purposes.entries())
      if (purpose.id === id) return purposeName(purpose.title, index + 1);
    const module = modulesOf(lesson).find((one) => one.id === id);
    return module ? titleOf(module) : '';
  };
}
