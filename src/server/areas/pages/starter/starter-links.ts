import type { ContentOf } from '#contract/pages/content-parts.ts';
import type { LinkName } from '#domain/content/content.ts';
import { both } from './text.ts';

export const starterLinks: Record<LinkName, ContentOf<'link'>> = {
  'import-video': {
    kind: 'link',
    title: both('Импорт туралы бейне', 'Видео об импорте'),
    address: both('', ''),
  },
};
