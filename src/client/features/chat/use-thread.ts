import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CommandView } from '#offline/commands/ports.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { loadEarlier, threadQuery } from '#client/commands/chat-query.ts';
import { chatSubject } from '#client/commands/chat-send.ts';
import { newRead } from '#client/commands/kinds/chat.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { shownMessages } from './shown.ts';
import { useChatInterval } from './use-live-chat.ts';

/** A thread with somebody: what the server has and this device, updated, and marked as read while it is looked at. */
export function useThread(personId: number) {
  const { userId } = useUser();
  const queries = useQueryClient();
  const queue = useQueue();
  const refetchInterval = useChatInterval();
  const query = useQuery({ ...threadQuery(personId), refetchInterval });
  const isConnected = useIsConnected();
  const commands = useCommands();
  const { data } = query;
  const subject = chatSubject(personId);
  const messages = useMemo(
    () =>
      shownMessages(
        data,
        commands.filter((view) => view.subject === subject),
        userId,
      ),
    [data, commands, subject, userId],
  );
  const [isLoading, setIsLoading] = useState(false);

  const last = data?.messages.findLast(({ authorId }) => authorId !== userId)?.seq ?? 0;
  useMarkRead(personId, last, Math.max(data?.readByMe ?? 0, readLately(commands, personId)));

  return {
    query,
    data,
    queue,
    messages,
    // A thread that an older version of the page stored has no first number.
    hasEarlier: (data?.messages[0]?.seq ?? 1) > (data?.firstSeq ?? 1),
    isLoadingEarlier: isLoading,
    async loadEarlier() {
      if (isLoading) return;
      setIsLoading(true);
      await loadEarlier(queries, personId).catch(() => undefined);
      setIsLoading(false);
    },
    /** When the server was asked last, where it cannot be asked now. */
    asOf: isConnected || query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt,
  };
}

/** Returns the last message that this device has marked as read. */
function readLately(commands: readonly CommandView[], personId: number): number {
  const { subject } = newRead(personId, 1);
  const seqs = commands.map(({ subject: of, body }) => (of === subject ? body?.['seq'] : 0));
  return Math.max(0, ...seqs.map((seq) => (typeof seq === 'number' ? seq : 0)));
}

function useMarkRead(personId: number, last: number, read: number): void {
  const queue = useQueue();
  const { onBehalf } = useUser();
  useEffect(() => {
    if (!queue || onBehalf || last <= read) return;
    const mark = () => {
      if (document.visibilityState === 'visible') queue.enqueue(newRead(personId, last));
    };
    if (document.visibilityState === 'visible') return mark();
    document.addEventListener('visibilitychange', mark, { once: true });
    return () => document.removeEventListener('visibilitychange', mark);
  }, [queue, onBehalf, personId, last, read]);
}
