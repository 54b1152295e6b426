import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

const catalogues = {
  kk: () => import('../../../locales/kit/kk.po'),
  ru: () => import('../../../locales/kit/ru.po'),
  en: () => import('../../../locales/kit/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** The kit's own catalogue; `_staff.tsx` loads it with the first page of the staff. */
export async function loadKitTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogues[tag]();
  i18n.load(tag, messages);
}
