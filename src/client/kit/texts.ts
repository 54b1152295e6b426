import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** The kit's own texts, and what `useRecordForm` says of a field (`#contract/field-texts.ts`): a page with a form has them. */
const catalogues = {
  kk: () => Promise.all([import('../../../locales/kit/kk.po'), import('../../../locales/fields/kk.po')]),
  ru: () => Promise.all([import('../../../locales/kit/ru.po'), import('../../../locales/fields/ru.po')]),
  en: () => Promise.all([import('../../../locales/kit/en.po'), import('../../../locales/fields/en.po')]),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

/** `_staff.tsx` loads them with the first page of the staff. */
export async function loadKitTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  for (const { messages } of await catalogues[tag]()) i18n.load(tag, messages);
}
