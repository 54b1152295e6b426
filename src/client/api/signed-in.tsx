import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { User } from '#contract/auth/user.ts';
import { getSession, onSession } from './session.ts';

const SignedInContext = createContext<User | null>(null);

/** Draws its children for a signed-in user; nothing in the moment between a sign-out and the sign-in page. */
export function SignedIn({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(onSession, () => getSession().user);
  return user && <SignedInContext value={user}>{children}</SignedInContext>;
}

/** The signed-in user. @throws outside of `SignedIn`. */
export function useUser(): User {
  const user = use(SignedInContext);
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}
