import { contentEditors } from '#contract/readers.ts';
import { createFileRoute } from '@tanstack/react-router';
import { loadContentTexts } from '#client/features/content-editor/texts.ts';
import { loadPagesTexts } from '#client/features/pages/texts.ts';
import { guard } from '#client/routes/-guard.ts';

/** Editing of pages and news. With the readers' texts, because the preview is theirs. */
export const Route = createFileRoute('/_app/_staff/content-pages')({
  beforeLoad: guard(contentEditors),
  loader: () => Promise.all([loadContentTexts(), loadPagesTexts()]),
});
