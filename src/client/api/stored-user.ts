import * as v from 'valibot';
import { user as userSchema, type User } from '#contract/auth/user.ts';
import { keepHint, readHint } from './durable-hint.ts';

/**
 * The hint that somebody is signed in on this device, with what the screens need to start without a network. No token: those are in
 * memory and in an HttpOnly cookie only. boot.js reads the key's presence, to draw the right skeleton.
 */
const key = 'synaq-user';

export function loadStoredUser(): User | null {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return null; // Refused storage.
  }
}

/** From the copy that outlives a killed browser; asked only where the first one is missing. */
export async function loadDurableUser(): Promise<User | null> {
  return parse(await readHint());
}

function parse(text: string | null): User | null {
  try {
    const parsed = v.safeParse(userSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // A damaged text: sign in again.
  }
}

export function storeUser(user: User | null): void {
  void keepHint(user && JSON.stringify(user));
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(user));
  } catch {
    // Without storage the sign-in lasts as long as the page.
  }
}
