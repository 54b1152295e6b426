import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

/** A catalogue of its own: what is needed only where somebody searches, or can't sign out. */
const catalogues = {
  kk: () => import('../../../locales/shell/kk.po'),
  ru: () => import('../../../locales/shell/ru.po'),
  en: () => import('../../../locales/shell/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadShellTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
