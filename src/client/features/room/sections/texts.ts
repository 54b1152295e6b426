import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** Only a test with sections has them. */
const catalogues = {
  kk: () => import('../../../../../locales/room-sections/kk.po'),
  ru: () => import('../../../../../locales/room-sections/ru.po'),
  en: () => import('../../../../../locales/room-sections/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadSectionTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
