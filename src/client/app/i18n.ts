import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** One chunk per language. boot.js asks for the right one before this module is there. */
const catalogues = {
  kk: () => import('../../../locales/kk/messages.po'),
  ru: () => import('../../../locales/ru/messages.po'),
  en: () => import('../../../locales/en/messages.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function startI18n(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  // Beside what a page may have loaded already (features/readiness/texts.ts), not in its place.
  i18n.load(tag, messages);
  i18n.activate(tag);
  document.documentElement.lang = tag;
}
