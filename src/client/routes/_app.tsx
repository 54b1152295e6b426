import { createFileRoute } from '@tanstack/react-router';
import { AppLayout } from '#client/features/shell/app-layout.tsx';
import { guard } from './-guard.ts';
import { SearchLater } from '#client/features/search/search-later.tsx';

export const Route = createFileRoute('/_app')({ beforeLoad: guard(null), component: AppPage });

function AppPage() {
  return <AppLayout search={SearchLater} />;
}
