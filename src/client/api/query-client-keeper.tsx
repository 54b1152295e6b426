import { IsRestoringProvider, QueryClientProvider, type Query } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client';
import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import { ApiFailure } from './api-failure.ts';
import { persistOptions, queryClient } from './query-client.ts';

/** So much is gathered before it is written, ms. */
const gatherMs = 1000;
/** A page that never rests is written all the same, ms after that. */
const longestWaitMs = 3000;

let saveNow = (): void => undefined;

/** For what the server acknowledged: whoever has nothing else left of it must not lose it in the moment before the next write. */
export function persistNow(): void {
  saveNow();
}

/**
 * Restores what one user loaded before, and persists what they load. In place of the library's provider, which reads the whole cache for
 * its store at every event of every query, and writes it while a page is being drawn.
 */
export function PersistedQueries({ userId, children }: { userId: number; children: ReactNode }) {
  const [isRestoring, setIsRestoring] = useState(true);
  useEffect(() => {
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);

  useEffect(() => {
    const options = persistOptions(userId);
    let stop: (() => void) | null = null;
    let isGone = false;
    void persistQueryClientRestore(options)
      // Unreadable data has been thrown away by then: the page does without.
      .catch(() => undefined)
      .then(() => {
        if (isGone) return;
        // A killed browser loses its last writes: lists that commands change may be older than their time says, and are fetched again.
        const predicate = ({ meta }: Query) => meta?.isChangedHere === true;
        void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
        setIsRestoring(false);
        stop = keep(options);
      });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}

/**
 * Repeats the queries that failed for want of the server: by itself the library asks again only where it saw the network go.
 */
function askAgain(): void {
  const predicate = ({ state: { data, error }, observers }: Query) => {
    // Where somebody may be writing into what was read.
    const isPersisted = data !== undefined && observers.some(({ options }) => options.refetchOnReconnect === false);
    return error instanceof ApiFailure && error.retryable && !isPersisted;
  };
  void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}

/** @returns ends it */
function keep(options: PersistQueryClientOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  const save = () => {
    clearTimeout(timer);
    if (!isDue) return;
    isDue = false;
    void persistQueryClientSave(options);
  };
  const stopListening = queryClient.getQueryCache().subscribe(({ type }) => {
    if (isDue || (type !== 'added' && type !== 'removed' && type !== 'updated')) return;
    isDue = true;
    timer = setTimeout(() => whenIdle(save, longestWaitMs), gatherMs);
  });
  const saveAtOnce = () => {
    isDue = true;
    save();
  };
  saveNow = saveAtOnce;
  // A reload, or another site, comes sooner than the rest.
  addEventListener('pagehide', save);
  return () => {
    stopListening();
    clearTimeout(timer);
    if (saveNow === saveAtOnce) saveNow = () => undefined;
    // The last results are persisted, too, once the next page is drawn; after a sign-out the storage takes nothing.
    whenIdle(() => {
      save();
      removeEventListener('pagehide', save);
    }, longestWaitMs);
  };
}
