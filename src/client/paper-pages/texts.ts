import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** Photos of sheets: few tests have them. */
const catalogues = {
  kk: () => import('../../../locales/paper/kk.po'),
  ru: () => import('../../../locales/paper/ru.po'),
  en: () => import('../../../locales/paper/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadPaperTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
