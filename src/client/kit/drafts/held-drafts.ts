/** The drafts that this page has open, by their subjects: one draft for all who look at it, closed when nobody does any more. */
import { onSignOut } from '#client/api/session.ts';
import { holdWriterLock } from '#client/page-writer.ts';
import type { Autosave, DraftShape } from './autosave-types.ts';

interface Held<S extends DraftShape> {
  draft: Autosave<S>;
  holders: number;
}

export interface HeldDrafts<S extends DraftShape> {
  open: ReadonlyMap<string, { draft: Autosave<S> }>;
  /** Other tabs leave this page's records alone. And the page asks before it goes with the only copy of something. */
  becomeWriter: () => void;
  /** @returns how to release it */
  hold: (name: string, draft: Autosave<S>) => () => void;
}

export function heldDrafts<S extends DraftShape>(): HeldDrafts<S> {
  const open = new Map<string, Held<S>>();
  let asksBeforeLeaving = false;

  onSignOut(() => {
    const drafts = [...open.values()];
    open.clear();
    // When nobody is signed in any more: the device is cleared already, and nothing of it may touch it.
    queueMicrotask(() => {
      for (const { draft } of drafts) void draft.release();
    });
  });

  return {
    open,
    becomeWriter() {
      holdWriterLock();
      if (asksBeforeLeaving) return;
      asksBeforeLeaving = true;
      addEventListener('beforeunload', (event) => {
        if ([...open.values()].some(({ draft }) => draft.isAtRisk())) event.preventDefault();
      });
    },
    hold(name, draft) {
      const entry = open.get(name) ?? { draft, holders: 0 };
      entry.holders += 1;
      open.set(name, entry);
      // It may be closing, or waiting for a device that took nothing.
      entry.draft.reopen();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        entry.holders -= 1;
        // A page that leads to the same draft holds it again at once.
        setTimeout(() => {
          if (entry.holders > 0 || open.get(name) !== entry) return;
          void entry.draft.close().finally(() => {
            if (entry.holders === 0 && open.get(name) === entry) open.delete(name);
          });
        });
      };
    },
  };
}
