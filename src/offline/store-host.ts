/**
 * The store's own side of `hosted-store.ts`: runs in a worker, so that an answer goes to the disk while the page is busy drawing. A plan is
 * a function and stays in the page; what travels is what it saw and what it decided.
 */
import { canonicalJson } from '#lib/canonical-json.ts';
import { createIdbStore, type IdbStoreOptions, type ReceiptShelf } from './idb-store.ts';
import { StoreError, type Change, type Store, type StoreErrorKind } from './ports.ts';
import type { AttemptRecord } from './records.ts';
import { createVault } from './vault.ts';

/** `changed`: the record is not what the plan was shown; nothing was written. */
export type HostedWrite = { outcome: 'same' } | { outcome: 'changed'; current: AttemptRecord | null };

/** The calls that a page may make. Arguments and results are structured clones. */
export interface StoreHost extends Omit<Store & ReceiptShelf, 'write' | 'watch' | 'leave'> {
  /** @param changes what the plan wants, shown `known`; null: nothing. Written only if the record is `known` at that moment. */
  write(attemptId: string, known: AttemptRecord | null, changes: readonly Change[] | null): Promise<HostedWrite>;
  /** A key that the page was given (see `Vault.admit`): a device that keeps no keys has it in memory only, here as well. */
  admit(attemptId: string, contentKey: string): Promise<void>;
}

export type HostMethod = keyof StoreHost;

export interface HostCall {
  id: number;
  method: HostMethod;
  args: readonly unknown[];
}

export type HostReply =
  | { id: number; value: unknown }
  /** `kind` of a `StoreError`; null: a bug, with its message. */
  | { id: number; failure: { kind: StoreErrorKind | null; message: string } };

/** Event without a request: the browser has closed the store. */
export interface HostNews {
  news: 'cut';
}

export function createStoreHost(options: Omit<IdbStoreOptions, 'vault'>): StoreHost {
  const vault = createVault();
  const store = createIdbStore({ ...options, vault });
  return {
    ...store,
    admit: (attemptId, contentKey) => vault.admit(attemptId, contentKey),
    async write(attemptId, known, changes) {
      let changed: { current: AttemptRecord | null } | null = null;
      await store.write(attemptId, (current) => {
        changed = canonicalJson(current) === canonicalJson(known) ? null : { current };
        return changed ? null : changes;
      });
      // The compiler does not see that the plan has run.
      const seen = changed as { current: AttemptRecord | null } | null;
      return seen ? { outcome: 'changed', current: seen.current } : { outcome: 'same' };
    },
  };
}

/** The request of a page that ends to the service worker. */
export interface PendingWrites {
  type: 'LAST_WORDS';
  calls: readonly HostCall[];
}

/** One call of a page. Never rejects. */
export async function answerCall(host: StoreHost, { id, method, args }: HostCall): Promise<HostReply> {
  try {
    const work = host[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, value: await work(...args) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, failure: { kind: error instanceof StoreError ? error.kind : null, message } };
  }
}
