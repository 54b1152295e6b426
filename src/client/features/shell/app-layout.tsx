import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { useMemo, type ComponentType } from 'react';
import { persistOptions, queryClient } from '#client/api/query-client.ts';
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
  const { userId } = useUser();
  const options = useMemo(() => persistOptions(userId), [userId]);
  return (
    <PersistQueryClientProvider key={userId} client={queryClient} persistOptions={options}>
      <Shell search={search} />
    </PersistQueryClientProvider>
  );
}
