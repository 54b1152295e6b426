/**
 * Whether the sign-in that this page believes in is taken by the server. In a running test nobody is led to the sign-in page for it:
 * answers go on by the attempt's own token, and a status line says so.
 */
import { useSyncExternalStore } from 'react';
import { getSession, onSession } from '#client/api/session.ts';

let refused: { userId: number | undefined; token: string | null } | null = null;
let stopWatching: (() => void) | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The server takes neither this page's access token nor its refresh token. Holds until there is another. */
export function noteLostSignIn(): void {
  const { user, token } = getSession();
  refused = { userId: user?.userId, token };
  stopWatching ??= onSession((session) => {
    if (refused?.token !== session.token || refused.userId !== session.user?.userId) refused = null;
  });
  tell();
}

export function isSignInLost(): boolean {
  const { user, token } = getSession();
  return refused !== null && refused.userId === user?.userId && refused.token === token;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Is this person without a sign-in that holds? */
export function useLostSignIn(userId: number): boolean {
  return useSyncExternalStore(subscribe, () => getSession().user?.userId !== userId || isSignInLost());
}
