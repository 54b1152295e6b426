import { createFileRoute } from '@tanstack/react-router';
import { NewsListScreen } from '#client/features/pages/news-screens.tsx';
import { listSearch } from '#client/routes/-list-search.ts';

export const Route = createFileRoute('/_public/news/')({ validateSearch: listSearch, component: NewsListPage });

function NewsListPage() {
  return <NewsListScreen page={Route.useSearch().page ?? 1} />;
}
