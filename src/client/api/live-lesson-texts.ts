import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';
import { loadWaitingTexts } from './waiting-texts.ts';

/** Live lessons: nobody carries their texts to the first question. */
const catalogues = {
  kk: () => import('../../../locales/live-lessons/kk.po'),
  ru: () => import('../../../locales/live-lessons/ru.po'),
  en: () => import('../../../locales/live-lessons/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** With the words for where something is that a person entered. */
export async function loadLiveLessonTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const [{ messages }] = await Promise.all([catalogues[tag](), loadWaitingTexts()]);
  i18n.load(tag, messages);
}
