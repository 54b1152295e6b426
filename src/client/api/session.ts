/**
 * Who is signed in on this page. The access token lives in memory only (security.md); what is stored is the hint in stored-user.ts.
 * A page that starts with a hint shows the stored user at once and fetches a token when the first request needs one, so that a start
 * without a network works.
 */
import type { SignIn, User } from '#contract/auth/user.ts';
import { setPlaceOffset } from '#ui/format.ts';
import { onTabMessage, tellTabs } from './channel.ts';
import { storeAll } from './leaving.ts';
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
const writers = new Set<() => Promise<void> | null>();
/** A sign-in that has ended waits so long for the disk. */
const writeLimitMs = 2000;
let ending: Promise<void> | null = null;

export function getSession(): Session {
  return session;
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers a cleaner for this user's sign-out: caches of readable content. Unsent answers are not among it. */
export function onSignOut(clean: (user: User) => void): () => void {
  cleaners.add(clean);
  return () => void cleaners.delete(clean);
}

/** Registers a write that must end before a lost sign-in is removed: its key is deleted then. @param write null: nothing to do */
export function onSessionEnd(write: () => Promise<void> | null): () => void {
  writers.add(write);
  return () => void writers.delete(write);
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

/** The server has ended the sign-in: stores what is being typed or drawn, then signs out. */
export function endSession(tell = true): Promise<void> {
  if (ending) return ending;
  const { user, token } = session;
  storeAll();
  const writes = [...writers].flatMap((write) => write() ?? []);
  if (writes.length === 0) {
    signOutLocally(tell);
    return Promise.resolve();
  }
  const limit = new Promise<void>((resolve) => setTimeout(resolve, writeLimitMs));
  ending = Promise.race([Promise.allSettled(writes), limit]).then(() => {
    ending = null;
    // Meanwhile somebody may have signed in, in another tab.
    if (session.user?.userId === user?.userId && session.token === token) signOutLocally(tell);
  });
  return ending;
}

/** Reads the hint and listens to the other tabs. Once, before anything is drawn. */
export async function startSession(): Promise<void> {
  session = { user: loadStoredUser(), token: null };
  setPlaceOffset(session.user?.utcOffsetMinutes ?? null);
  onTabMessage((message) => {
    if (message.type === 'signed-out') return void endSession(false);
    // Another person signed in elsewhere: the cookie is theirs now, and this page must send nothing under their name.
    if (session.user && session.user.userId !== message.signIn.user.userId) return location.reload();
    set({ user: message.signIn.user, token: message.signIn.token });
  });
  if (session.user) return;
  const user = await loadDurableUser();
  // Another tab may have signed in meanwhile.
  if (user && !session.user) set({ user, token: null });
}
