import type { LessonDocument } from '#domain/lessons/document.ts';

/** The page and the module that are open in the builder. */
export interface Selection {
  pageId: string;
  moduleId: string | null;
}

/** Returns the selection in a changed lesson, where the open module may be gone: then its page, or the first one. */
export function whereItIs({ pages }: Pick<LessonDocument, 'pages'>, { pageId, moduleId }: Selection): Selection {
  const ofModule = moduleId === null ? undefined : pages.find(({ modules }) => modules.some(({ id }) => id === moduleId));
  const page = ofModule ?? pages.find(({ id }) => id === pageId) ?? pages[0];
  return { pageId: page?.id ?? '', moduleId: ofModule ? moduleId : null };
}

/** Where a page, a module or a purpose is; null: it is not in the pages. */
export function placeOf({ pages }: Pick<LessonDocument, 'pages'>, id: string): Selection | null {
  for (const page of pages) {
    if (page.id === id) return { pageId: id, moduleId: null };
    if (page.modules.some((module) => module.id === id)) return { pageId: page.id, moduleId: id };
  }
  return null;
}
