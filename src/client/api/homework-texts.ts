import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';
import { loadWaitingTexts } from './waiting-texts.ts';

/** Homework of both sides, with the words of the command queue. */
const catalogues = {
  kk: () => import('../../../locales/homework/kk.po'),
  ru: () => import('../../../locales/homework/ru.po'),
  en: () => import('../../../locales/homework/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadHomeworkTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const [{ messages }] = await Promise.all([catalogues[tag](), loadWaitingTexts()]);
  i18n.load(tag, messages);
}
