import { createFileRoute } from '@tanstack/react-router';
import type { contentList } from '#contract/pages/edit-content.ts';
import { ContentListScreen } from '#client/features/content-editor/content-list-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/content-pages/')({
  validateSearch: listSearch<typeof contentList>(),
  component: ContentListScreen,
});
