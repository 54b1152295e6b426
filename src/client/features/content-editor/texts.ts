import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ContentKind, ContentState } from '#domain/content/content.ts';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { loadEditingTexts } from '#client/editing-texts.ts';

/** The editors' own catalogue: readers do without it. */
const catalogues = {
  kk: () => import('../../../../locales/content/kk.po'),
  ru: () => import('../../../../locales/content/ru.po'),
  en: () => import('../../../../locales/content/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadContentTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const [{ messages }] = await Promise.all([catalogues[tag](), loadEditingTexts()]);
  i18n.load(tag, messages);
}

export const kindTexts: Record<ContentKind, MessageDescriptor> = {
  page: msg`Static pages`,
  news: msg`News items`,
  contest: msg`Contest area`,
  banner: msg`Banners`,
  document: msg`Documents`,
  link: msg`Links`,
};

export const stateTexts: Record<ContentState, MessageDescriptor> = {
  draft: msg`Draft`,
  published: msg`Published`,
  removed: msg`Unpublished`,
};
