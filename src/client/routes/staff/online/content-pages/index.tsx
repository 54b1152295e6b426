import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { contentKinds } from '#domain/content/content.ts';
import { ContentListScreen } from '#client/features/content-editor/content-list-screen.tsx';
import { listSearch } from '#client/routes/-list-search.ts';

export const Route = createFileRoute('/_app/_staff/content-pages/')({
  validateSearch: v.object({ ...listSearch.entries, kind: v.fallback(v.optional(v.picklist(contentKinds)), undefined) }),
  component: ContentListPage,
});

function ContentListPage() {
  const { kind = 'page', page = 1 } = Route.useSearch();
  return <ContentListScreen kind={kind} page={page} />;
}
