import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** Reviewing homework: nobody else carries its texts. */
const catalogues = {
  kk: () => import('../../../locales/review/kk.po'),
  ru: () => import('../../../locales/review/ru.po'),
  en: () => import('../../../locales/review/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadReviewTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
