import type { SignIn } from '#contract/auth/user.ts';
import { acceptSignIn } from '#client/api/session.ts';
import { sealedDraftsHint } from '#client/api/draft-database.ts';

/** A sign-in waits no longer for its drafts; they are restored a moment later then. */
const patienceMs = 4000;

/** Takes over a sign-in by hand and restores the drafts of an earlier one that the server ended. */
export async function takeSignIn(signIn: SignIn): Promise<void> {
  acceptSignIn(signIn);
  if (!hasSealedDrafts(signIn.user.userId)) return;
  const back = import('./sealed-drafts.ts').then(({ restoreDrafts }) => restoreDrafts(signIn.user.userId));
  await Promise.race([back.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

function hasSealedDrafts(userId: number): boolean {
  try {
    return localStorage.getItem(sealedDraftsHint(userId)) !== null;
  } catch {
    // Refused storage holds nothing.
    return false;
  }
}
