/**
 * What somebody has written and the server does not have: it goes from the device with the sign-out, so it is sent or asked about before. The shell
 * and the question editor do not know each other; the exam editor's route says how questions are sent.
 */
import type { User } from '#contract/auth/user.ts';
import { sendBeforeLeaving } from '#client/commands/send-before-leaving.ts';
import { countUnsentTexts } from './wipe.ts';

export interface UnsentTexts {
  questions: number;
  /** Units of PISA, pages, news: saved by hand. */
  others: number;
  /** In the command queue: they stay, encrypted, and are sent after the next sign-in. */
  changes: number;
}

let sendQuestions: (user: User) => Promise<number> = () => Promise.resolve(0);

/** @param send sends all questions' drafts of a user; resolves with how many are left */
export function setQuestionSender(send: (user: User) => Promise<number>): void {
  sendQuestions = send;
}

/** Sends what goes by itself; what is left is on this device only. Rejects where that cannot be known. */
export async function sendUnsentTexts(user: User): Promise<UnsentTexts> {
  const [questions, changes] = await Promise.all([sendQuestions(user), sendBeforeLeaving()]);
  return { questions, others: countUnsentTexts(user.userId), changes };
}
