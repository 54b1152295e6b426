import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ContentKind, ContentState } from '#domain/content/content.ts';

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
