import { contentEditors } from '#contract/readers.ts';
import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#client/routes/-guard.ts';

/** Editing of pages and news. With the readers' texts, because the preview is theirs. */
export const Route = createFileRoute('/_app/_staff/content-pages')({
  beforeLoad: guard(contentEditors),
});
