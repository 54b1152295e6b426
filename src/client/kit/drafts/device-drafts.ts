/** Stores drafts on this device until they are saved: a dropout, a closed tab or a flat battery loses nothing. */
import type { Shapes } from '#lib/shapes.ts';
import { getSession } from '#client/api/session.ts';
import { draftKeyPrefix } from '#client/api/draft-database.ts';
import { holdWriterLock, livingWriters, writer } from '#client/page-writer.ts';

interface DraftKind<Draft> {
  /** Part of the key on the device. It never changes: drafts outlive releases. */
  area: string;
  shapes: Shapes;
  /** As much as the form needs to draw it; the server judges the rest. */
  isDraft: (value: unknown) => value is Draft;
}

export interface DeviceDrafts<Draft> {
  /** This page's own, or else the newest that a page left which is no more: it becomes this page's. Others are found the next time. */
  find: (subject: string) => Promise<Draft | null>;
  /** @returns whether it is stored: a full disk must be reported, or somebody closes the page on their only copy */
  write: (subject: string, draft: Draft) => boolean;
  drop: (subject: string) => void;
}

/** Drafts of one area: a record per subject and tab. A tab writes and drops its own only. */
export function deviceDrafts<Draft extends { savedAt: number }>(kind: DraftKind<Draft>): DeviceDrafts<Draft> {
  const { area, shapes, isDraft } = kind;
  const nameOf = (subject: string) => `${draftKeyPrefix}${String(getSession().user?.userId ?? 0)}:${area}:${subject}`;
  const ownKey = (subject: string) => `${nameOf(subject)}:${writer}`;

  function read(key: string): Draft | null {
    try {
      const value = shapes.read(JSON.parse(localStorage.getItem(key) ?? 'null'));
      return isDraft(value) ? value : null;
    } catch {
      return null;
    }
  }

  async function find(subject: string): Promise<Draft | null> {
    holdWriterLock();
    const own = read(ownKey(subject));
    if (own) return own;
    try {
      const living = await livingWriters();
      const name = nameOf(subject);
      const left = Object.keys(localStorage).flatMap((key) => {
        // Without a writer: an earlier release stored one record for all tabs.
        const isLeft = key === name || (key.startsWith(`${name}:`) && !living.has(key.slice(name.length + 1)));
        const draft = isLeft ? read(key) : null;
        return draft ? [{ key, draft }] : [];
      });
      const newest = left.sort((one, other) => other.draft.savedAt - one.draft.savedAt)[0];
      if (!newest) return null;
      // In this order there is room for it.
      localStorage.removeItem(newest.key);
      write(subject, newest.draft);
      return newest.draft;
    } catch {
      // Refused storage holds nothing.
      return null;
    }
  }

  function write(subject: string, draft: Draft): boolean {
    // The page is taken down after the sign-out has cleared the device: nothing must come back to it.
    if (getSession().user === null) return false;
    try {
      localStorage.setItem(ownKey(subject), JSON.stringify(shapes.stamp(draft)));
      return true;
    } catch {
      return false;
    }
  }

  function drop(subject: string): void {
    try {
      localStorage.removeItem(ownKey(subject));
    } catch {
      // Refused storage holds nothing.
    }
  }

  return { find, write, drop };
}
