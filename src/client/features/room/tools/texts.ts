import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The tools come after the first question, and their texts with them. */
const catalogues = {
  kk: () => import('../../../../../locales/room-tools/kk.po'),
  ru: () => import('../../../../../locales/room-tools/ru.po'),
  en: () => import('../../../../../locales/room-tools/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadToolTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
