/** What has not reached the server, from whichever area. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CommandView } from '#offline/commands/ports.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { heldAnswersQuery } from './held-answers.ts';
import { loadQueue, openQueueIfPersisted, useCommands } from './queue-access.ts';

/** Commands of one subject: one row of the list. */
export interface WaitingSubject {
  subject: string;
  kind: string;
  /** In order; at least one. */
  views: readonly CommandView[];
}

/** What the server does not have, or did not take; by subject, the oldest first. */
export function waitingSubjects(views: readonly CommandView[]): WaitingSubject[] {
  const rows = new Map<string, { subject: string; kind: string; views: CommandView[] }>();
  for (const view of views) {
    if (view.place === 'server') continue;
    const row = rows.get(view.subject);
    if (row) row.views.push(view);
    else rows.set(view.subject, { subject: view.subject, kind: view.kind, views: [view] });
  }
  return [...rows.values()].sort((a, b) => (a.views[0]?.madeAt ?? 0) - (b.views[0]?.madeAt ?? 0));
}

/** Opens the queue where something waits in it. Its code and the person's key are fetched in any case, before the network goes. */
export function useWaiting() {
  const { userId } = useUser();
  useEffect(() => {
    const look = () => {
      void ensureOwnKey();
      void loadQueue()
        .then(openQueueIfPersisted)
        .catch(() => undefined);
    };
    look();
    // Another page may have made a command, and be closed by now.
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
  const subjects = waitingSubjects(useCommands());
  const { data: attempts = [], refetch } = useQuery(heldAnswersQuery(userId));
  return { subjects, attempts, refetch };
}
