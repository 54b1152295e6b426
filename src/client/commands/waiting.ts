/** Collects the changes that have not reached the server, from all areas. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CommandView, DiskState } from '#offline/commands/ports.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { heldAnswersQuery } from './held-answers.ts';
import { loadQueue, openQueueIfPersisted, useCommands, useQueueDisk } from './queue-access.ts';

/** Commands of one subject: one row of the list. */
export interface WaitingSubject {
  subject: string;
  kind: string;
  /** In order; at least one. */
  views: readonly CommandView[];
}

/** Groups the commands that the server does not have, or did not accept, by subject; the oldest first. */
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

/** `looking`: nobody has looked yet. `unreadable`: what is on this device cannot be read, so more may wait than is shown. */
export type WaitingState = 'looking' | 'known' | 'unreadable';

/** Opens the queue where something waits in it. Its code and the person's key are fetched in any case, before the network goes. */
export function useWaiting() {
  const { userId } = useUser();
  /** Null: it was not looked for. */
  const [found, setFound] = useState<{ userId: number; what: 'queue' | 'nothing' | 'failure' } | null>(null);
  const look = useCallback(async (): Promise<void> => {
    void ensureOwnKey();
    const what = await loadQueue()
      .then(openQueueIfPersisted)
      .then(
        (queue) => (queue ? 'queue' : 'nothing'),
        () => 'failure' as const,
      );
    setFound({ userId, what });
  }, [userId]);
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    // Another page may have made a command, and be closed by now.
    addEventListener('online', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('online', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [look]);
  const subjects = waitingSubjects(useCommands());
  const disk = useQueueDisk();
  const { data: attempts = [], status, refetch } = useQuery(heldAnswersQuery(userId));
  return {
    subjects,
    attempts,
    state: stateOf(disk, found?.userId === userId ? found.what : null, status),
    async lookAgain() {
      await Promise.all([look(), refetch()]);
    },
  };
}

/** An absent command counts as not waiting only once all of the queue was read. */
export function stateOf(
  disk: DiskState | null,
  found: 'queue' | 'nothing' | 'failure' | null,
  attempts: 'pending' | 'error' | 'success',
): WaitingState {
  const isQueueUnreadable = disk === null ? found === 'failure' : disk === 'unreadable' || disk === 'refused';
  if (isQueueUnreadable || attempts === 'error') return 'unreadable';
  const isQueueKnown = disk === null ? found === 'nothing' : disk === 'read';
  return isQueueKnown && attempts === 'success' ? 'known' : 'looking';
}
