/** What is being written stays on the device until it is saved: a dropout, a closed tab or a flat battery takes nothing. */
import * as v from 'valibot';
import type { Content } from '#contract/pages/content-parts.ts';
import { getSession } from '#client/api/session.ts';
import { draftKeyPrefix } from '#client/api/wipe.ts';

export interface DeviceDraft {
  /** The version that was being changed; 0: a new entry. */
  version: number;
  publishAt: number;
  savedAt: number;
  content: Content;
}

const stored = v.object({
  version: v.number(),
  publishAt: v.number(),
  savedAt: v.number(),
  content: v.looseObject({ kind: v.string() }),
});

/** @param subject the entry's id, or `new-KIND` */
function keyOf(subject: string): string {
  return `${draftKeyPrefix}${getSession().user?.userId ?? 0}:content:${subject}`;
}

export function readDraft(subject: string, kind: Content['kind']): DeviceDraft | null {
  try {
    const draft = v.parse(stored, JSON.parse(localStorage.getItem(keyOf(subject)) ?? 'null'));
    // Half-written content follows no contract yet; its kind is what the form needs.
    return draft.content.kind === kind ? (draft as unknown as DeviceDraft) : null;
  } catch {
    return null;
  }
}

/** @returns whether it is kept. On a full disk what is on the screen is still there, and saving tells whether it arrived. */
export function writeDraft(subject: string, draft: DeviceDraft): boolean {
  // The page is taken down after the sign-out has cleared the device: nothing must come back to it.
  if (getSession().user === null) return false;
  try {
    localStorage.setItem(keyOf(subject), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(subject: string): void {
  try {
    localStorage.removeItem(keyOf(subject));
  } catch {
    // Refused storage holds nothing.
  }
}
