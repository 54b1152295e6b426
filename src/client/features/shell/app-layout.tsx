import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { useMemo } from 'react';
import { persistOptions, queryClient } from '#client/api/query-client.ts';
import { SignedIn, useUser } from '#client/api/signed-in.tsx';
import { Shell } from './shell.tsx';

/** Everything behind the sign-in except the test room. */
export function AppLayout() {
  return (
    <SignedIn>
      <UserLayout />
    </SignedIn>
  );
}

function UserLayout() {
  const { userId } = useUser();
  const options = useMemo(() => persistOptions(userId), [userId]);
  return (
    <PersistQueryClientProvider key={userId} client={queryClient} persistOptions={options}>
      <Shell />
    </PersistQueryClientProvider>
  );
}
