import type { SignIn } from '#contract/auth/user.ts';
import { acceptSignIn } from './session.ts';
import { leftTextsHint } from './draft-database.ts';

/** A sign-in does not wait longer for texts that were left here; they are there a moment later then. */
const patienceMs = 4000;

/** Takes over a sign-in by hand, and what its person had begun here when an earlier one ended. */
export async function takeSignIn(signIn: SignIn): Promise<void> {
  acceptSignIn(signIn);
  if (!isLeft(signIn.user.userId)) return;
  const back = import('./left-texts.ts').then(({ bringTextsBack }) => bringTextsBack(signIn.user.userId));
  await Promise.race([back.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

function isLeft(userId: number): boolean {
  try {
    return localStorage.getItem(leftTextsHint(userId)) !== null;
  } catch {
    // Refused storage holds nothing.
    return false;
  }
}
