import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The organisers' own catalogue: students would carry these texts to their first question otherwise. */
const catalogues = {
  kk: () => import('../../../../locales/control/kk.po'),
  ru: () => import('../../../../locales/control/ru.po'),
  en: () => import('../../../../locales/control/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadControlTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
