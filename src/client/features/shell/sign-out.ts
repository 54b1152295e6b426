/** The way out: nobody carries it to the first question. */
import { logout } from '#contract/auth/logout.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import type { User } from '#contract/auth/user.ts';
import { StoreError } from '#offline/ports.ts';
import { ApiFailure, isDropout } from '#client/api/api-failure.ts';
import { lessonToLeave } from '#client/api/in-lesson.ts';
import { request } from '#client/api/request.ts';
import { signOutLocally } from '#client/api/session.ts';
import { getDeviceStore } from '#client/api/device-store.ts';
import { sendUnsentTexts, type UnsentTexts } from '#client/text-drafts/unsent-texts.ts';

/** `held`: answers are on this device only; `away`: it needs the server. */
export type SignOutOutcome =
  | { outcome: 'left' | 'held' | 'away' }
  | { outcome: 'sitting'; user: User }
  | { outcome: 'in-lesson'; title: string }
  | { outcome: 'unsent'; texts: UnsentTexts }
  | { outcome: 'refused'; message: string };

/** Signs out, unless something would be lost. */
export async function signOut(user: User): Promise<SignOutOutcome> {
  if (user.currentTest) return { outcome: 'sitting', user };
  const lesson = lessonToLeave();
  if (lesson) return { outcome: 'in-lesson', title: lesson.title };
  const deviceStore = await getDeviceStore();
  const held = deviceStore ? await deviceStore.heldAttempts(user.userId).catch(unlessRefused) : [];
  if (held?.some((attempt) => attempt.pending > 0)) return { outcome: 'held' };
  const texts = await sendUnsentTexts(user).catch(() => null);
  if (!texts) return { outcome: 'away' };
  const changes = held && texts.changes;
  if (texts.questions + texts.lessons + texts.others > 0 || changes !== 0)
    return { outcome: 'unsent', texts: { ...texts, changes } };
  return leave(user);
}

/** Storage that is forbidden holds nothing. @returns null: something may lie there, and nobody can say */
function unlessRefused(error: unknown): [] | null {
  return error instanceof StoreError && error.kind === 'refused' ? [] : null;
}

/** Signs out, whatever is lost by it. */
export async function leave(user: User): Promise<SignOutOutcome> {
  try {
    await request(logout, { silent: 'caller' });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // Begun on another device, or in another tab: this page did not know.
    if (error.code === 'TEST_RUNNING') return { outcome: 'sitting', user: await request(userInfo, { silent: 'caller' }) };
    // Without the server the session would live on under a cookie that this page cannot delete: say so, and stay.
    if (error.status !== 401) return isDropout(error) ? { outcome: 'away' } : { outcome: 'refused', message: error.message };
  }
  // A device that cannot clear its store must not keep a person signed in.
  const deviceStore = await getDeviceStore();
  await deviceStore?.removeUserData(user.userId).catch(() => null);
  signOutLocally();
  return { outcome: 'left' };
}
