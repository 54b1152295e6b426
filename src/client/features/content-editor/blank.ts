import type { Content, ContentOf } from '#contract/pages/content-parts.ts';
import type { ListedKind } from '#domain/content/content.ts';

function nothing(): { kz: string; ru: string } {
  return { kz: '', ru: '' };
}

function isoDay(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

const article = () => ({ title: nothing(), summary: nothing(), html: nothing(), picture: null });

const blanks: { [K in ListedKind]: () => ContentOf<K> } = {
  news: () => ({ kind: 'news', ...article() }),
  contest: () => ({ kind: 'contest', ...article(), startDate: isoDay(0), finishDate: isoDay(14) }),
  banner: () => ({
    kind: 'banner',
    title: nothing(),
    image: { src: '', alt: nothing() },
    buttons: [],
    ios: null,
    android: null,
  }),
};

/** Returns the initial form of a new entry. */
export function blankContent(kind: ListedKind): Content {
  return blanks[kind]();
}

export function blankSection() {
  // An anchor of its own; the words may change, the place stays.
  return { id: `part-${crypto.randomUUID().slice(0, 8)}`, title: nothing(), html: nothing() };
}
