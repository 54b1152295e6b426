import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryCache, QueryClient, replaceEqualDeep, type Query } from '@tanstack/react-query';
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { ApiFailure } from './api-failure.ts';
import { handleFailure, handleReadFailure } from './handle-failure.ts';
import { storedLanguage } from './language.ts';
import type { QueryWord } from './query-words.ts';
import type { Silence } from './request.ts';
import { getSession, onSignOut } from './session.ts';
import { withSteadyLinks } from './steady-links.ts';
import { queryKeyPrefix } from './wipe.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryWord, ...unknown[]];
    queryMeta: {
      /**
       * true: one of the small lists that must be there at the first frame. The device stores it for its user, and it can be read there: nothing about
       * other people. Everything else stays in memory, or has a `persister` (sealed-reads.ts).
       */
      isPersisted?: boolean;
      /** Commands change it: it is fetched again after it was restored from the device. */
      isChangedHere?: boolean;
      silent?: Silence;
      /** Reads a record again for a new link to the file at `path`, where a refetch brings only what has changed. */
      renewLink?: (client: QueryClient, path: string) => Promise<void>;
    };
  }
}

const monthMs = 30 * 24 * 3600 * 1000;
/** Old enough to be fetched again at once. Not 0: what is restored must be newer than a query that a page has just made, or it is left out. */
const longAgo = 1;

/** Lists and results; never answers, which go through the outbox. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: actOn }),
  defaultOptions: {
    queries: {
      // Never paused: a page whose rows wait for the network would show nothing, and not say why.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Not a month: a timer above 24.8 days fires at once, and with it went what was just read from the storage.
      gcTime: Number.POSITIVE_INFINITY,
      staleTime: 5000,
      structuralSharing: (before, after) => replaceEqualDeep(before, withSteadyLinks(before, after)),
      retry: (count, error) => count < 2 && error instanceof ApiFailure && error.retryable && error.status !== 429,
    },
  },
});

/**
 * Handles the failure of any query by the table of failures (`failure-table.ts`). A query that nobody observes is ignored. What
 * nobody looks at is nobody's matter.
 */
function actOn(error: Error, query: Query<unknown, unknown, unknown>): void {
  if (!(error instanceof ApiFailure)) return;
  const isShown = query.state.data !== undefined;
  const isSilent = query.meta?.silent !== undefined || query.getObserversCount() === 0 || (isShown && isPolled(query));
  if (isSilent) handleFailure(error, true);
  else handleReadFailure(error, isShown);
}

/** Asked again by itself, in a moment. */
function isPolled(query: Query<unknown, unknown, unknown>): boolean {
  return query.observers.some(({ options: { refetchInterval } }) =>
    Boolean(typeof refetchInterval === 'function' ? refetchInterval(query as Query) : refetchInterval),
  );
}

// The order matters: a query that is still on its way would write what it brings back into the storage that was just wiped.
onSignOut(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});

/** Persisted on the device for one user, so that lists and results are there without a network; another build or language starts again. */
export function persistOptions(userId: number): PersistQueryClientOptions {
  const key = `${queryKeyPrefix}${userId}`;
  const storage = storageOf(userId);
  return {
    queryClient,
    persister: {
      ...createSyncStoragePersister({ key, storage }),
      // At once: when it is written query-client-keeper.tsx decides.
      persistClient: (client) => {
        try {
          storage.setItem(key, serialize(client));
        } catch {
          // Full or refused: there is less without a network.
        }
      },
    },
    maxAge: monthMs,
    buster: `${__SHAPES__}:${storedLanguage()}`,
    // Not by `status`: a refresh that failed without a network would take what was loaded before out of the storage.
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.data !== undefined && query.gcTime > 0 && query.meta?.isPersisted === true,
    },
  };
}

/**
 * Stores loaded data as loaded, whatever became of its last refresh. Questions and answers of a result stay out of the storage,
 * which keeps in old files what was deleted: they are fetched again, the figures are there without a network.
 */
function serialize(client: PersistedClient): string {
  const queries = client.clientState.queries.map((query) => {
    const data: unknown = query.state.data;
    return {
      ...query,
      state: {
        ...query.state,
        ...(hasQuestions(data) && { data: { ...data, questionsData: null }, dataUpdatedAt: longAgo }),
        status: 'success',
        error: null,
        fetchFailureCount: 0,
        fetchFailureReason: null,
      },
    };
  });
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } });
}

function hasQuestions(data: unknown): data is { questionsData: object } {
  return typeof data === 'object' && data !== null && 'questionsData' in data && data.questionsData !== null;
}

/** It is written seconds late: after a sign-out it would bring back what was just wiped. */
function storageOf(userId: number): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => {
      if (getSession().user?.userId === userId) localStorage.setItem(key, value);
    },
    removeItem: (key) => localStorage.removeItem(key),
  };
}
