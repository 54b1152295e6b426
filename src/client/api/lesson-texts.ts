import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** Lessons to go through: nobody carries their texts to the first question. */
const catalogues = {
  kk: () => import('../../../locales/lessons/kk.po'),
  ru: () => import('../../../locales/lessons/ru.po'),
  en: () => import('../../../locales/lessons/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadLessonTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
