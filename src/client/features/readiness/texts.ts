import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** A catalogue of its own: everybody would carry these texts to the first question otherwise. */
const catalogues = {
  kk: () => import('../../../../locales/readiness/kk.po'),
  ru: () => import('../../../../locales/readiness/ru.po'),
  en: () => import('../../../../locales/readiness/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadReadinessTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
