import type { ContentOf } from '#contract/pages/content-parts.ts';
import type { PageName } from '#domain/content/content.ts';
import { consultative } from './consultative.ts';
import { directions } from './directions.ts';
import { faq } from './faq.ts';
import { intro } from './intro.ts';

export const starterPages: Record<PageName, ContentOf<'page'>> = { intro, directions, consultative, faq };
