import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';
import { loadWaitingTexts } from './waiting-texts.ts';

/** Messages: nobody carries their texts to the first question. */
const catalogues = {
  kk: () => import('../../../locales/chat/kk.po'),
  ru: () => import('../../../locales/chat/ru.po'),
  en: () => import('../../../locales/chat/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** With the words for where a message is. */
export async function loadChatTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const [{ messages }] = await Promise.all([catalogues[tag](), loadWaitingTexts()]);
  i18n.load(tag, messages);
}
