/**
 * What was written since the last durable copy, in the local storage: it is there at once, so a reload does not lose it. Browsers bring it
 * to the disk seconds later, so it is never what "On this device" stands for.
 */
import * as v from 'valibot';
import { draftKeyPrefix } from '#client/api/draft-database.ts';
import type { DraftCopy } from './draft-records.ts';

const stored = v.object({ n: v.number(), text: v.string() });
const mark = 'tail:';
const ownPrefix = (personId: number): string => `${draftKeyPrefix}${String(personId)}:`;
const keyOf = (personId: number, subject: string): string => `${ownPrefix(personId)}${mark}${subject}`;

function parse(json: string | null): DraftCopy | null {
  try {
    const { success, output } = v.safeParse(stored, JSON.parse(json ?? ''));
    return success ? output : null;
  } catch {
    return null;
  }
}

export function readTail(personId: number, subject: string): DraftCopy | null {
  try {
    return parse(localStorage.getItem(keyOf(personId, subject)));
  } catch {
    // Refused storage holds nothing.
    return null;
  }
}

export function writeTail(personId: number, subject: string, draft: DraftCopy): void {
  try {
    localStorage.setItem(keyOf(personId, subject), JSON.stringify(draft));
  } catch {
    // Full or refused: it is on the page, and on its way to the disk.
  }
}

/** Its text is durable, up to that change. */
export function dropTail(personId: number, subject: string, n: number): void {
  const tail = readTail(personId, subject);
  if (tail && tail.n <= n) localStorage.removeItem(keyOf(personId, subject));
}

/** Returns the text that an earlier build stored for a subject, as it was written. */
export function readOlder(personId: number, subject: string): string {
  try {
    return localStorage.getItem(ownPrefix(personId) + subject) ?? '';
  } catch {
    return '';
  }
}

export function dropOlder(personId: number, subject: string): void {
  try {
    localStorage.removeItem(ownPrefix(personId) + subject);
  } catch {
    // The same.
  }
}

/** The subject that a key of the local storage belongs to, and whether it is a tail. Null: it is none of the person's. */
export function subjectOfKey(personId: number, key: string): { subject: string; isTail: boolean } | null {
  const own = ownPrefix(personId);
  if (!key.startsWith(own)) return null;
  const subject = key.slice(own.length);
  return subject.startsWith(mark) ? { subject: subject.slice(mark.length), isTail: true } : { subject, isTail: false };
}
