import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The catalogue of who appoints tests and sees to certifications: students would carry these texts to their first question otherwise. */
const catalogues = {
  kk: () => import('../../../../locales/appointing/kk.po'),
  ru: () => import('../../../../locales/appointing/ru.po'),
  en: () => import('../../../../locales/appointing/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadAppointingTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
