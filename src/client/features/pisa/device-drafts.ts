/** What is being written stays on this device until it is saved: a dropout, a closed tab or a flat battery takes nothing. */
import * as v from 'valibot';
import { getSession } from '#client/api/session.ts';
import { draftKeyPrefix } from '#client/api/wipe.ts';
import { holdWriterLock, livingWriters, writer } from '#client/page-writer.ts';
import type { UnitFields } from './unit-steps.ts';

export interface DeviceDraft {
  uuid: string;
  /** The version that was being changed; 0: a new unit. */
  version: number;
  savedAt: number;
  unit: UnitFields;
}

const part = v.looseObject({ uuid: v.string() });
/** As much as the form needs to draw it; the server judges the rest. */
const stored = v.object({
  uuid: v.string(),
  version: v.number(),
  savedAt: v.number(),
  unit: v.looseObject({
    title: v.string(),
    score: v.number(),
    isActive: v.boolean(),
    template: v.string(),
    stimuli: v.array(v.looseObject({ ...part.entries, title: v.string(), content: v.string() })),
    questions: v.array(v.looseObject({ ...part.entries, type: v.string(), content: v.record(v.string(), v.unknown()) })),
    content: v.object({
      settings: v.object({ direction: v.picklist(['horizontal', 'vertical']), ratio: v.string() }),
      data: v.record(v.string(), v.looseObject({})),
    }),
  }),
});

/** @param subject the unit's uuid, or `new` */
function nameOf(subject: string): string {
  return `${draftKeyPrefix}${getSession().user?.userId ?? 0}:pisa:${subject}`;
}

/** One record per unit and tab: a tab writes and drops its own only. */
function ownKey(subject: string): string {
  return `${nameOf(subject)}:${writer}`;
}

function read(key: string): DeviceDraft | null {
  try {
    return v.parse(stored, JSON.parse(localStorage.getItem(key) ?? 'null')) as unknown as DeviceDraft;
  } catch {
    return null;
  }
}

/** This page's own, or else the newest that a page left which is no more: it becomes this page's. Others are found the next time. */
export async function findDraft(subject: string): Promise<DeviceDraft | null> {
  holdWriterLock();
  const own = read(ownKey(subject));
  if (own) return own;
  try {
    const living = await livingWriters();
    const name = nameOf(subject);
    const left = Object.keys(localStorage).flatMap((key) => {
      // Without a writer: an earlier release kept one record for all tabs.
      const isLeft = key === name || (key.startsWith(`${name}:`) && !living.has(key.slice(name.length + 1)));
      const draft = isLeft ? read(key) : null;
      return draft ? [{ key, draft }] : [];
    });
    const newest = left.sort((one, other) => other.draft.savedAt - one.draft.savedAt)[0];
    if (!newest) return null;
    // In this order there is room for it.
    localStorage.removeItem(newest.key);
    writeDraft(subject, newest.draft);
    return newest.draft;
  } catch {
    // Refused storage holds nothing.
    return null;
  }
}

/** @returns whether it is kept: a full disk must be reported, or somebody closes the page on their only copy. */
export function writeDraft(subject: string, draft: DeviceDraft): boolean {
  // The page is taken down after the sign-out has cleared the device: keys must not come back to it.
  if (getSession().user === null) return false;
  try {
    localStorage.setItem(ownKey(subject), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(subject: string): void {
  try {
    localStorage.removeItem(ownKey(subject));
  } catch {
    // Refused storage holds nothing.
  }
}
