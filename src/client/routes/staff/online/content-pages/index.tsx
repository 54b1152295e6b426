import { createFileRoute } from '@tanstack/react-router';
import { contentKinds } from '#domain/content/content.ts';
import { ContentListScreen } from '#client/features/content-editor/content-list-screen.tsx';
import { choice, listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/content-pages/')({
  validateSearch: listSearch({ kind: choice(contentKinds) }),
  component: ContentListPage,
});

function ContentListPage() {
  const { kind = 'page' } = Route.useSearch();
  return <ContentListScreen kind={kind} />;
}
