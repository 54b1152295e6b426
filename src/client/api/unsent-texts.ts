/**
 * What somebody has written and the server does not have: it goes from the device with the sign-out, so it is sent or asked about before. The shell
 * and the editors do not know each other; their routes say how questions and lessons are sent.
 */
import type { User } from '#contract/auth/user.ts';
import { sendBeforeLeaving } from '#client/commands/send-before-leaving.ts';
import { countUnsentTexts } from './wipe.ts';

export interface UnsentTexts {
  questions: number;
  lessons: number;
  /** Units of PISA, pages, news: saved by hand. */
  others: number;
  /** In the command queue: they stay, encrypted, and are sent after the next sign-in. Null: this device cannot be read, and some may be there. */
  changes: number | null;
}

type Sender = (user: User) => Promise<number>;
const nothing: Sender = () => Promise.resolve(0);
const senders = { questions: nothing, lessons: nothing };

/** @param send sends all drafts of a user in an area; resolves with how many are left */
export function setDraftSender(area: keyof typeof senders, send: Sender): void {
  senders[area] = send;
}

/** Sends what goes by itself; what is left is on this device only. Rejects where that cannot be known. */
export async function sendUnsentTexts(user: User): Promise<UnsentTexts> {
  const [questions, lessons, changes] = await Promise.all([
    senders.questions(user),
    senders.lessons(user),
    sendBeforeLeaving(),
  ]);
  return { questions, lessons, others: countUnsentTexts(user.userId), changes };
}
