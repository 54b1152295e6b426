import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** A catalogue of its own: everybody would carry these texts to the first question otherwise. */
const catalogues = {
  kk: () => import('../../../locales/uploads/kk.po'),
  ru: () => import('../../../locales/uploads/ru.po'),
  en: () => import('../../../locales/uploads/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** For the loader of a route whose page has uploads. */
export async function loadUploadTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
