import type { ContentOf, Section } from '#contract/pages/content-parts.ts';
import type { Bilingual } from '#domain/language.ts';

/** Kazakh first, then Russian. */
export function both(kz: string, ru: string): Bilingual {
  return { kz, ru };
}

export function section(id: string, title: Bilingual, html: Bilingual): Section {
  return { id, title, html };
}

export function page(title: Bilingual, sections: Section[]): ContentOf<'page'> {
  return { kind: 'page', title, sections };
}
