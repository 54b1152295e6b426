/** Where a page or a module goes when it is moved by one place: over the end of its page into the next one. */
import type { LessonDocument } from '#domain/lessons/document.ts';
import type { LessonEdit } from '#domain/lessons/edit-lesson.ts';

export type Step = -1 | 1;

/** @returns null: there is no place */
export function movedPage({ pages }: Pick<LessonDocument, 'pages'>, pageId: string, step: Step): LessonEdit | null {
  const index = pages.findIndex(({ id }) => id === pageId);
  const place = index + step;
  if (index < 0 || place < 0 || place >= pages.length) return null;
  const others = pages.filter(({ id }) => id !== pageId);
  return { do: 'page-move', pageId, after: others[place - 1]?.id ?? null };
}

/** @returns null: there is no place */
export function movedModule({ pages }: Pick<LessonDocument, 'pages'>, moduleId: string, step: Step): LessonEdit | null {
  const pageIndex = pages.findIndex(({ modules }) => modules.some(({ id }) => id === moduleId));
  const page = pages[pageIndex];
  if (!page) return null;
  const index = page.modules.findIndex(({ id }) => id === moduleId);
  const place = index + step;
  const others = page.modules.filter(({ id }) => id !== moduleId);
  if (place >= 0 && place < page.modules.length)
    return { do: 'module-move', moduleId, pageId: page.id, after: others[place - 1]?.id ?? null };
  const next = pages[pageIndex + step];
  if (!next) return null;
  return { do: 'module-move', moduleId, pageId: next.id, after: step > 0 ? null : (next.modules.at(-1)?.id ?? null) };
}

/** Before which module it is dropped. @param before null: at the end of the page */
export function droppedModule(
  { pages }: Pick<LessonDocument, 'pages'>,
  moduleId: string,
  pageId: string,
  before: string | null,
): LessonEdit | null {
  if (before === moduleId) return null;
  const others = (pages.find(({ id }) => id === pageId)?.modules ?? []).filter(({ id }) => id !== moduleId);
  const index = before === null ? others.length : others.findIndex(({ id }) => id === before);
  return { do: 'module-move', moduleId, pageId, after: others[index - 1]?.id ?? null };
}
