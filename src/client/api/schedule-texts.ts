import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** One’s own lessons: nobody carries their texts to the first question. */
const catalogues = {
  kk: () => import('../../../locales/schedule/kk.po'),
  ru: () => import('../../../locales/schedule/ru.po'),
  en: () => import('../../../locales/schedule/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadScheduleTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
