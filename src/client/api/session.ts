/**
 * Who is signed in on this page. The access token lives in memory only (security.md); what is stored is the hint in stored-user.ts.
 * A page that starts with a hint shows the stored user at once and fetches a token when the first request needs one, so that a start
 * without a network works.
 */
import type { SignIn, User } from '#contract/auth/user.ts';
import { setPlaceOffset } from '#ui/format.ts';
import { onTabMessage, tellTabs } from './channel.ts';
import { loadDurableUser, loadStoredUser, storeUser } from './stored-user.ts';

export interface Session {
  user: User | null;
  /** The access token; null until the first request of a page that started with a stored user. */
  token: string | null;
}

type Listener = (session: Session) => void;

let session: Session = { user: null, token: null };
const listeners = new Set<Listener>();
const cleaners = new Set<(user: User) => void>();

export function getSession(): Session {
  return session;
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What has to go when this user signs out: caches of readable content. Unsent answers are not among it. */
export function onSignOut(clean: (user: User) => void): () => void {
  cleaners.add(clean);
  return () => void cleaners.delete(clean);
}

function set(next: Session): void {
  session = next;
  setPlaceOffset(next.user?.utcOffsetMinutes ?? null);
  storeUser(next.user);
  for (const listener of listeners) listener(next);
}

/** Takes over a sign-in or a refresh of this tab, and hands it to the others. */
export function acceptSignIn(signIn: SignIn): void {
  set({ user: signIn.user, token: signIn.token });
  tellTabs({ type: 'signed-in', signIn });
}

/** Changes what is known of the user, for instance that a test began or ended: the guard reads it. */
export function updateUser(patch: Partial<User>): void {
  if (session.user) set({ ...session, user: { ...session.user, ...patch } });
}

/** Removes the user from this device. Answers that are not on the server yet stay in the outbox. */
export function signOutLocally(tell = true): void {
  const { user } = session;
  if (!user) return;
  for (const clean of cleaners) clean(user);
  set({ user: null, token: null });
  if (tell) tellTabs({ type: 'signed-out' });
}

/** Reads the hint and listens to the other tabs. Once, before anything is drawn. */
export async function startSession(): Promise<void> {
  session = { user: loadStoredUser(), token: null };
  setPlaceOffset(session.user?.utcOffsetMinutes ?? null);
  onTabMessage((message) => {
    if (message.type === 'signed-out') return signOutLocally(false);
    // Another person signed in elsewhere: the cookie is theirs now, and this page must send nothing under their name.
    if (session.user && session.user.userId !== message.signIn.user.userId) return location.reload();
    set({ user: message.signIn.user, token: message.signIn.token });
  });
  if (session.user) return;
  const user = await loadDurableUser();
  // Another tab may have signed in meanwhile.
  if (user && !session.user) set({ user, token: null });
}
