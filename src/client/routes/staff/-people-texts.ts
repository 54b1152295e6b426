import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { loadAccountTexts } from '#client/features/profile/texts.ts';

/** People and classes have a catalogue of their own. */
const catalogues = {
  kk: () => import('../../../../locales/people/kk.po'),
  ru: () => import('../../../../locales/people/ru.po'),
  en: () => import('../../../../locales/people/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** With those of accounts: cards name devices and what was changed. */
export async function loadPeopleTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const [{ messages }] = await Promise.all([catalogues[tag](), loadAccountTexts()]);
  i18n.load(tag, messages);
}
