import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The readers' own catalogue: a student does not load it before the first question. */
const catalogues = {
  kk: () => import('../../../../locales/pages/kk.po'),
  ru: () => import('../../../../locales/pages/ru.po'),
  en: () => import('../../../../locales/pages/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadPagesTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
