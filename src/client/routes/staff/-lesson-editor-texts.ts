import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { loadLessonTexts } from '#client/api/lesson-texts.ts';
import { loadSimulationTexts } from '#client/api/simulation-texts.ts';
import { loadEditingTexts } from '#client/editing-texts.ts';
import { loadBankTexts } from './-bank-texts.ts';

const catalogues = {
  kk: () => import('../../../../locales/lesson-editor/kk.po'),
  ru: () => import('../../../../locales/lesson-editor/ru.po'),
  en: () => import('../../../../locales/lesson-editor/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** Of the lists of lessons. */
export async function loadLessonEditorTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}

/** Of the pages that write or show a lesson: with those of the mechanics, their editors, the player and the simulators. */
export function loadLessonBuilderTexts(): Promise<unknown> {
  return Promise.all([
    loadLessonEditorTexts(),
    loadLessonTexts(),
    loadSimulationTexts(),
    loadEditingTexts(),
    // Names of the mechanics.
    loadBankTexts(),
  ]);
}
