import { useLayoutEffect, type ComponentType } from 'react';
import { PersistedQueries } from '#client/api/query-client-keeper.tsx';
import { SignedIn, useUser } from '#client/api/signed-in.tsx';
import { Shell, type SearchProps } from './shell.tsx';

/** Everything behind the sign-in except the test room. */
export function AppLayout({ search }: { search: ComponentType<SearchProps> }) {
  return (
    <SignedIn>
      <UserLayout search={search} />
    </SignedIn>
  );
}

function UserLayout({ search }: { search: ComponentType<SearchProps> }) {
  const { userId, role } = useUser();
  // On the page itself: dialogs stand outside of the shell.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-staff', role !== 'ST');
    return () => document.documentElement.removeAttribute('data-staff');
  }, [role]);
  return (
    <PersistedQueries key={userId} userId={userId}>
      <Shell search={search} />
    </PersistedQueries>
  );
}
