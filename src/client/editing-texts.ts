import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The catalogue of the text editor and of the mechanics' editors: who answers questions does without it. */
const catalogues = {
  kk: () => import('../../locales/editing/kk.po'),
  ru: () => import('../../locales/editing/ru.po'),
  en: () => import('../../locales/editing/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** For the loader of every page that has a rich text editor or a question editor. */
export async function loadEditingTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
