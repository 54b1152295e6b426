import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** A catalogue of its own for accounts and the audit log: nobody carries it to the first question. */
const catalogues = {
  kk: () => import('../../../../locales/account/kk.po'),
  ru: () => import('../../../../locales/account/ru.po'),
  en: () => import('../../../../locales/account/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadAccountTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
