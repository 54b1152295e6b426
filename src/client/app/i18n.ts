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
  i18n.loadAndActivate({ locale: tag, messages });
  document.documentElement.lang = tag;
}
