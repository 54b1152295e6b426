import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** People and classes have a catalogue of their own. */
const catalogues = {
  kk: () => import('../../../../locales/people/kk.po'),
  ru: () => import('../../../../locales/people/ru.po'),
  en: () => import('../../../../locales/people/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadPeopleTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
