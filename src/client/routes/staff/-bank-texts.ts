import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The question bank's own catalogue: lists, the question editor, units. Students do without it. */
const catalogues = {
  kk: () => import('../../../../locales/bank/kk.po'),
  ru: () => import('../../../../locales/bank/ru.po'),
  en: () => import('../../../../locales/bank/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** `loader` of the routes of the exam editor and the units. */
export async function loadBankTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
