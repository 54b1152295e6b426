import { createFileRoute } from '@tanstack/react-router';
import { ContestListScreen } from '#client/features/pages/contest-screens.tsx';
import { listSearch } from '#client/routes/-list-search.ts';

export const Route = createFileRoute('/_public/contest/')({ validateSearch: listSearch, component: ContestListPage });

function ContestListPage() {
  return <ContestListScreen page={Route.useSearch().page ?? 1} />;
}
