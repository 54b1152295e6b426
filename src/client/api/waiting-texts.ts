import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** Notes, stars and what waits to be sent: nobody carries their texts to the first question. */
const catalogues = {
  kk: () => import('../../../locales/waiting/kk.po'),
  ru: () => import('../../../locales/waiting/ru.po'),
  en: () => import('../../../locales/waiting/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadWaitingTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
