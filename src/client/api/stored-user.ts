import * as v from 'valibot';
import { user as userSchema, type User } from '#contract/auth/user.ts';

/**
 * The hint that somebody is signed in on this device, with what the screens need to start without a network. No token: those are in
 * memory and in an HttpOnly cookie only. boot.js reads the key's presence, to draw the right skeleton.
 */
const key = 'synaq-user';

export function loadStoredUser(): User | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = v.safeParse(userSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // Refused storage or a damaged text: sign in again.
  }
}

export function storeUser(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(user));
  } catch {
    // Without storage the sign-in lasts as long as the page.
  }
}
