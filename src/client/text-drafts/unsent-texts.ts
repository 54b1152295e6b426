/**
 * Texts that somebody has written and the server does not have: they leave the device with the sign-out, so they are sent or
 * asked about before. The shell and the editors do not know each other; their routes say how questions and lessons are sent.
 */
import type { User } from '#contract/auth/user.ts';
import { sendBeforeLeaving } from '#client/commands/send-before-leaving.ts';
import { leftBehindChoice } from '#client/api/draft-database.ts';
import { begunSubjects } from './draft-records.ts';
import { readTail, subjectOfKey } from './tails.ts';

export interface UnsentTexts {
  questions: number;
  lessons: number;
  /** Homework, messages, comments, units of PISA, pages, news: handed over by hand. */
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
  return { questions, lessons, others: await countUnsentTexts(user.userId), changes };
}

/** How many texts a user has begun on this device and not handed over. A store that refuses holds nothing. */
async function countUnsentTexts(userId: number): Promise<number> {
  const subjects = new Set(await begunSubjects(userId).catch(() => []));
  try {
    for (const key of Object.keys(localStorage)) {
      const own = subjectOfKey(userId, key);
      if (!own || own.subject === leftBehindChoice) continue;
      // An empty tail: it was handed over just now.
      if (own.isTail && readTail(userId, own.subject)?.text === '') subjects.delete(own.subject);
      else subjects.add(own.subject);
    }
  } catch {
    // The same.
  }
  return subjects.size;
}
