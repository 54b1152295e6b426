import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** A catalogue of its own: everybody would carry these texts to the first question otherwise. */
const catalogues = {
  kk: () => import('../../../locales/hand-over/kk.po'),
  ru: () => import('../../../locales/hand-over/ru.po'),
  en: () => import('../../../locales/hand-over/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadHandOverTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
