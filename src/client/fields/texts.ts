import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** A catalogue of its own: only forms carry these texts. */
const catalogues = {
  kk: () => import('../../../locales/fields/kk.po'),
  ru: () => import('../../../locales/fields/ru.po'),
  en: () => import('../../../locales/fields/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** For the loader of a route whose page has a form with the rules of `domain/fields`. */
export async function loadFieldTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
