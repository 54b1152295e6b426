import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { getSession, onSession } from '#client/api/session.ts';
import { VisitorLayout } from '#client/features/pages/visitor-layout.tsx';
import { SearchLater } from '#client/features/search/search-later.tsx';
import { AppLayout } from '#client/features/shell/app-layout.tsx';
import { guardIfSignedIn } from '#client/routes/-guard.ts';

/** Pages for everybody: inside the shell for who is signed in, under a header of their own for visitors. */
export const Route = createFileRoute('/_public')({
  beforeLoad: guardIfSignedIn,
  component: PublicLayout,
});

function PublicLayout() {
  const isSignedIn = useSyncExternalStore(onSession, () => getSession().user !== null);
  return isSignedIn ? <AppLayout search={SearchLater} /> : <VisitorLayout />;
}
