import { useEffect } from 'react';
import { bindPage } from '#offline/page-events.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { reportDropout } from '#client/api/connection.ts';
import { getSession, onSession } from '#client/api/session.ts';
import type { Drafts } from './drafts.ts';

/** Ties an open attempt to its page and to who is signed in. What is being typed is taken before the page closes. */
export function usePageLife(attempt: OpenAttempt, drafts: Drafts, isMemoryOnly: boolean): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const flush = () => drafts.flush();
    window.addEventListener(
      'beforeunload',
      (event) => {
        flush();
        const { unsaved, sync } = attempt.getSnapshot();
        // Leaving is harmless while everything is on the disk, so nobody is asked then.
        if (unsaved.length > 0 || (isMemoryOnly && sync.pending > 0)) event.preventDefault();
      },
      { signal },
    );
    // Another tab was closed: its writer lease is free.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && attempt.getSnapshot().writer === 'read-only' && void attempt.resume(),
      { signal },
    );
    const unbind = bindPage(attempt);
    // The page probes the server more often than the outbox retries, and notifies the outbox when the server is there.
    const stopLink = attempt.subscribe(() => attempt.getSnapshot().sync.link === 'offline' && reportDropout());
    const stopSession = onSession(({ user }) => attempt.setSignedIn(user?.userId ?? null));
    if (getSession().user?.userId !== attempt.getSnapshot().userId) attempt.setSignedIn(null);
    // Opened from the device alone: nothing may be waiting to be sent, and nobody would ever learn whether there is a connection.
    const { link, lastContact } = attempt.getSnapshot().sync;
    if (link === 'trying' && lastContact === null) attempt.kick(navigator.onLine ? 'visible' : 'offline');
    return () => {
      flush();
      controller.abort();
      unbind();
      stopLink();
      stopSession();
    };
  }, [attempt, drafts, isMemoryOnly]);
}
