import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** Comparisons and lists of results: nobody carries their texts to the first question. */
const catalogues = {
  kk: () => import('../../../locales/results/kk.po'),
  ru: () => import('../../../locales/results/ru.po'),
  en: () => import('../../../locales/results/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadResultTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
